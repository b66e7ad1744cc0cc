/** A typed whole number: null when empty, NaN for anything else ("7.5", "ten"). */
export function typedCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The error message of a count field; null if valid. */
export function countFault(value: number | null, { min, max }: { min: number; max: number }): string | null {
  if (value === null) return null;
  const isCount = Number.isInteger(value) && value >= min && value <= max;
  return isCount ? null : `Enter a whole number from ${min} to ${max}.`;
}
