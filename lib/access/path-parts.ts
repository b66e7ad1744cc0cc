export const GLOBAL_SCHEDULE = "/private/global-overview";

/** The segments of an address by the names in the page's path: `{ "{caregiverId}": "9" }`. */
export type PathParts = Readonly<Record<string, string>>;

/** The named segments of a path that matches the pattern, or null. */
export function partsOf(pattern: string, pathname: string): PathParts | null {
  const [expected, given] = [pattern.split("/"), pathname.split("/")];
  const isMatch =
    expected.length === given.length &&
    expected.every((part, i) => part === given[i] || (part.startsWith("{") && given[i] !== ""));
  if (!isMatch) return null;
  return Object.fromEntries(expected.map((part, i) => [part, given[i]!]));
}

export function filled(pattern: string, parts: PathParts): string {
  return pattern
    .split("/")
    .map((part) => parts[part] ?? part)
    .join("/");
}
