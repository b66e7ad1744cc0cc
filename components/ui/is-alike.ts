const isPlain = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether two values are the same, or objects and lists of the same, so many levels deep. For the props of `memo`. */
export function isAlike(before: unknown, after: unknown, levels: number): boolean {
  if (Object.is(before, after)) return true;
  if (levels === 0 || !isPlain(before) || !isPlain(after)) return false;
  const entries = Object.entries(before);
  const others = after as Record<string, unknown>;
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([name, value]) => name in others && isAlike(value, others[name], levels - 1))
  );
}
