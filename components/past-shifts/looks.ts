/** A quieter line below a cell's main one. */
export const note = "text-sm font-normal text-muted";
export const warning = "text-sm text-gap lg:whitespace-nowrap";
