import { finderOf } from "@/lib/search/fold";

export type Choice = {
  value: string;
  label: string;
  /** The number of rows with it. */
  count?: number;
  /** The choice for empty values: last, muted. */
  isEmpty?: boolean;
};

/** The choices that match the search, in the given order, the empty one last. */
export function foundOf(choices: readonly Choice[], search: string): readonly Choice[] {
  const isFound = finderOf(search);
  const found = choices.filter(({ label }) => isFound(label));
  return [...found.filter(({ isEmpty }) => !isEmpty), ...found.filter(({ isEmpty }) => isEmpty)];
}

/** Selects or clears the found choices; those hidden by the search stay as they are. */
export function withAll(
  chosen: ReadonlySet<string>,
  found: readonly Choice[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const { value } of found) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return next;
}
