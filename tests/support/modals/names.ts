/** The longest name there is: every dialog that states it has to hold it. */
export const LONG_NAME = "Maximiliana Featherstonehaugh-Cholmondeley van der Westhuizen";
