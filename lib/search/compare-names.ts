/** Orders names and other labels as people expect: case and accents don't matter, and 10 follows 9. */
export const compareNames = new Intl.Collator("en-US", { sensitivity: "base", numeric: true }).compare;
