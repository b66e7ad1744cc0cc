/** A path into a value: keys and indexes from the outside in. */
export type Place = readonly (string | number)[];

/** The paths of all values that are neither objects nor lists. */
export function leavesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy with another value at the path. */
export function withChange(
  within: unknown,
  [key, ...rest]: Place,
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(within);
  const copy = Array.isArray(within) ? [...within] : { ...(within as object) };
  const inner = copy as Record<string | number, unknown>;
  inner[key] = withChange(inner[key], rest, change);
  return copy;
}
