import { finderOf } from "@/lib/search/fold";

/** Returns up to `most` facilities whose name contains every typed word, in the given order. */
export function filterFacilities<F extends { label: string }>(
  facilities: readonly F[],
  typed: string,
  most: number,
): F[] {
  const isFound = finderOf(typed);
  return facilities.filter(({ label }) => isFound(label)).slice(0, most);
}
