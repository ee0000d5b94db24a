import{g as o}from"./shared-MT4SDUZL.js";import"./shared-FOYFVNC5.js";o();
