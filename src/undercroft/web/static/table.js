import{Q as o}from"./shared-DVK4JGSI.js";o();
