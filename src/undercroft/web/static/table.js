import{g as o}from"./shared-5IIVIDRY.js";import"./shared-OWQPSJZP.js";o();
