/** Where a value stands within another: keys and positions from the outside in. */
export type Place = readonly (string | number)[];

/** The places of all that is no object and no list. */
export function leavesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, [...place, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy in which something else stands at the place. */
export function changedAt(
  within: unknown,
  [key, ...rest]: Place,
  change: (value: unknown) => unknown,
): unknown {
  if (key === undefined) return change(within);
  const copy = Array.isArray(within) ? [...within] : { ...(within as object) };
  const inner = copy as Record<string | number, unknown>;
  inner[key] = changedAt(inner[key], rest, change);
  return copy;
}
