import{P as o}from"./shared-7K2UNSL6.js";o();
