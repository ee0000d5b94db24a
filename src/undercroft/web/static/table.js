import{g as o}from"./shared-7L7GUDQA.js";import"./shared-SQ2DUPEO.js";o();
