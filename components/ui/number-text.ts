/** What was typed as a whole number: null for nothing, NaN for what is none ("7.5", "-3", "ten"). */
export function typedCount(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The rule of a count field, in the words of the field; null where it holds. */
export function countFault(value: number | null, { min, max }: { min: number; max: number }): string | null {
  if (value === null) return null;
  const isCount = Number.isInteger(value) && value >= min && value <= max;
  return isCount ? null : `Enter a whole number from ${min} to ${max}.`;
}
