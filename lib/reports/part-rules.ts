type Counted = { facilityId: number; name: string; slots: number };

/** Facilities in parts of at most so many slots, in their order. Those of one name stay together, to be told apart. */
export function facilityParts(facilities: readonly Counted[], most: number): ReadonlySet<number>[] {
  const parts: Set<number>[] = [];
  let slots = Infinity;
  facilities.forEach((one, at) => {
    const isNamesake = facilities[at - 1]?.name === one.name;
    if (slots + one.slots > most && !isNamesake) {
      parts.push(new Set());
      slots = 0;
    }
    parts.at(-1)!.add(one.facilityId);
    slots += one.slots;
  });
  return parts;
}
