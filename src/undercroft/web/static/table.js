import{g as o}from"./shared-YBAVGRZQ.js";import"./shared-KMC2M3IQ.js";o();
