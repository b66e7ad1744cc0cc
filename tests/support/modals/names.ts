/** The longest name there is: every dialog that states it has to hold it. */
export const LONG_NAME = "Maximiliana Featherstonehaugh-Cholmondeley van der Westhuizen";

/** Slots of the stage by what their rows say. */
export const openCna = /3:00 PMCNA.*Unclaimed/;
export const openFlex = /11:00 PMCNA.*Unclaimed/;
export const ofBundle = /GNA.*Bundle of/;
export const arrived = "Cleo Marsh";
