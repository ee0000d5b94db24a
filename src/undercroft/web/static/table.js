import{g as o}from"./shared-WWX6IDLA.js";import"./shared-R3QC36YU.js";o();
