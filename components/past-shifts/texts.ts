/** "1 shift", "3 shifts". */
export const countOf = (count: number, noun = "shift"): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
