import{g as o}from"./shared-5ZUUG4BI.js";import"./shared-BHRRKUH7.js";o();
