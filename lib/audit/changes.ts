/** The changed fields before and after; null if nothing changes. */
export function changesOf<Found extends object, Change extends Partial<Found>>(
  found: Found,
  change: Change,
): { before: Partial<Found>; after: Change } | null {
  const altered = (Object.keys(change) as (keyof Found & keyof Change)[]).filter(
    (name) => change[name] !== undefined && change[name] !== (found[name] as unknown),
  );
  if (altered.length === 0) return null;
  const pick = <T extends object>(from: T) =>
    Object.fromEntries(altered.map((name) => [name, (from as Record<PropertyKey, unknown>)[name]]));
  return { before: pick(found) as Partial<Found>, after: pick(change) as Change };
}
