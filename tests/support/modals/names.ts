/** An extremely long name, which every dialog must fit. */
export const LONG_NAME = "Maximiliana Featherstonehaugh-Cholmondeley van der Westhuizen";

/** Slots of the facility with dialogs by their rows text. */
export const openCna = /3:00 PMCNA.*Unclaimed/;
export const openFlex = /11:00 PMCNA.*Unclaimed/;
export const ofBundle = /GNA.*Bundle of/;
export const arrived = "Cleo Marsh";
