let collator: Intl.Collator | undefined;

/** Orders names and other labels as people expect: case and accents don't matter, and 10 follows 9. */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator("en-US", { sensitivity: "base", numeric: true });
  return collator.compare(one, other);
}
