/** Returns up to `most` facilities whose name contains every typed word, in the given order. */
export function filterFacilities<F extends { label: string }>(
  facilities: readonly F[],
  typed: string,
  most: number,
): F[] {
  const words = typed.toLocaleLowerCase("en-US").split(/\s+/).filter(Boolean);
  const matches = (facility: F) =>
    words.every((word) => facility.label.toLocaleLowerCase("en-US").includes(word));
  return facilities.filter(matches).slice(0, most);
}
