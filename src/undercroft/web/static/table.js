import{P as o}from"./shared-SBYPCQYL.js";o();
