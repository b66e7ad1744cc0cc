/** The slot fields that the usual request is derived from. */
type Requested = {
  is_flex: boolean;
  shift_structure_id: number;
  resource_type: string;
  is_orientation?: boolean | null;
};

export type Usual = { structureId: number; resourceType: string };

/** The facility's most requested shift among those still available; null if it has requested none of them. */
export function usualShift(
  slots: readonly Requested[],
  { isFlex, selectable }: { isFlex: boolean; selectable: ReadonlySet<number> },
): Usual | null {
  const counts = new Map<number, { usual: Usual; count: number }>();
  for (const slot of slots) {
    if (slot.is_flex !== isFlex || slot.is_orientation || !selectable.has(slot.shift_structure_id)) continue;
    const usual = { structureId: slot.shift_structure_id, resourceType: slot.resource_type };
    const entry = counts.get(usual.structureId) ?? { usual, count: 0 };
    counts.set(usual.structureId, { ...entry, count: entry.count + 1 });
  }
  const [most] = [...counts.values()].sort(
    (a, b) => b.count - a.count || a.usual.structureId - b.usual.structureId,
  );
  return most?.usual ?? null;
}
