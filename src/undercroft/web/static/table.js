import{g as o}from"./shared-M5P7ZQ3A.js";import"./shared-OWQPSJZP.js";o();
