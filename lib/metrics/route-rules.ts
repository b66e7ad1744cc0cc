const segmentsOf = (path: string) => path.split("/");

export type RouteTable = ReadonlyMap<number, readonly { pattern: string; segments: readonly string[] }[]>;

/** Patterns by their number of segments; `{name}` stands for one segment. Those without one come first. */
export function routeTable(patterns: readonly string[]): RouteTable {
  const table = new Map<number, { pattern: string; segments: readonly string[] }[]>();
  const ordered = [...new Set(patterns)].sort((a, b) => a.split("{").length - b.split("{").length);
  for (const pattern of ordered) {
    const segments = segmentsOf(pattern);
    table.set(segments.length, [...(table.get(segments.length) ?? []), { pattern, segments }]);
  }
  return table;
}

const matches = (expected: readonly string[], given: readonly string[]): boolean =>
  expected.every((segment, at) => segment.startsWith("{") || segment === given[at]);

/**
 * The pattern a path was served by: never the path itself, which may hold ids, names or the secret of a link, and would
 * make a series of its own.
 */
export function routeOf(path: string, table: RouteTable): string {
  if (path.startsWith("/_next/")) return "static";
  const given = segmentsOf(path);
  return table.get(given.length)?.find(({ segments }) => matches(segments, given))?.pattern ?? "other";
}
