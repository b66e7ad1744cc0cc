export type Choice = {
  value: string;
  label: string;
  /** How many rows have it. */
  count?: number;
  /** The choice of what is empty: stands last, muted. */
  isEmpty?: boolean;
};

/** What the search leaves, in the order given, what is empty last. */
export function foundOf(choices: readonly Choice[], search: string): readonly Choice[] {
  const wanted = search.trim().toLowerCase();
  const found = choices.filter(({ label }) => label.toLowerCase().includes(wanted));
  return [...found.filter(({ isEmpty }) => !isEmpty), ...found.filter(({ isEmpty }) => isEmpty)];
}

/** Those found join or leave; the choices that the search hides stay as they are. */
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
