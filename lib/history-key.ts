/** What every history of changes is kept by, for the writes that add to one. */
export const historyKey = ["facility-history"] as const;
