const HIGHLIGHT_MS = 2700;

/** Reaches to the edges of the list, past the room around its rows. */
const tinted = {
  backgroundColor: "var(--color-brand-soft)",
  boxShadow: "-0.75rem 0 var(--color-brand-soft), 0.75rem 0 var(--color-brand-soft)",
};
const plain = { backgroundColor: "transparent", boxShadow: "-0.75rem 0 transparent, 0.75rem 0 transparent" };

/**
 * Shows for a while of which rows a banner speaks. Animated by the browser alone: a row that listened for it would cost
 * every row of the list.
 */
export function highlightSlots(slotIds: readonly number[]): void {
  // What came with the answer is drawn by then.
  requestAnimationFrame(() => {
    for (const id of slotIds)
      document
        .querySelector(`[data-slot="${id}"]`)
        ?.animate([tinted, { ...tinted, offset: 0.7 }, plain], HIGHLIGHT_MS);
  });
}
