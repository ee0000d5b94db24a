import{g as o}from"./shared-Z4TBN5FV.js";import"./shared-EG52XRYF.js";o();
