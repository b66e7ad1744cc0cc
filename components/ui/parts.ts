/** A longer part may have to wrap on a phone. */
const MAX_UNBROKEN = 32;

/** A dash lets a line break after it even before a space that doesn't, unless they are joined. */
const unbroken = (part: string) =>
  part.length > MAX_UNBROKEN
    ? part
    : part.replaceAll(" ", "\u00a0").replace(/([-–])\u00a0/g, "$1\u2060\u00a0");

/** A line of parts, "CNA · Mon, Nov 23 · 7:00 AM - 3:00 PM", that wraps between them rather than within one. */
export const partsOf = (...parts: string[]): string =>
  parts
    .filter((part) => part !== "")
    .map(unbroken)
    .join("\u00a0· ");
