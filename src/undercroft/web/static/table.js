import{g as o}from"./shared-E3GSBDTJ.js";import"./shared-JHMPQRCB.js";o();
