/** The slot fields that the usual shifts are derived from. */
type Requested = {
  is_flex: boolean;
  shift_date: string;
  shift_structure_id: number;
  resource_type: string;
  is_orientation?: boolean | null;
};

export type Usual = { structureId: number; resourceType: string };

/**
 * The shifts the facility has on at least half of the days on which it has any of the kind, most frequent first.
 * Orientations and structures that aren't offered any more are left out.
 */
export function usualShifts(
  slots: readonly Requested[],
  { isFlex, offered }: { isFlex: boolean; offered: ReadonlySet<number> },
): Usual[] {
  const days = new Set<string>();
  const found = new Map<number, { usual: Usual; days: Set<string> }>();
  for (const slot of slots) {
    const { shift_structure_id: structureId, resource_type: resourceType, shift_date: day } = slot;
    if (slot.is_flex !== isFlex || slot.is_orientation || !offered.has(structureId)) continue;
    const entry = found.get(structureId) ?? { usual: { structureId, resourceType }, days: new Set() };
    found.set(structureId, entry);
    entry.days.add(day);
    days.add(day);
  }
  return [...found.values()]
    .filter((one) => one.days.size * 2 >= days.size)
    .sort((a, b) => b.days.size - a.days.size || a.usual.structureId - b.usual.structureId)
    .map(({ usual }) => usual);
}

/** The type the facility requests most of a kind; null without any. */
export function usualType(slots: readonly Requested[], { isFlex }: { isFlex: boolean }): string | null {
  const counts = new Map<string, number>();
  for (const { is_flex, is_orientation, resource_type } of slots)
    if (is_flex === isFlex && !is_orientation)
      counts.set(resource_type, (counts.get(resource_type) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
