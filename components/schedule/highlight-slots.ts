const HIGHLIGHT_MS = 2700;

const tinted = { backgroundColor: "var(--color-brand-soft)", boxShadow: "inset 3px 0 var(--color-brand)" };

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
        // Without a last frame it fades to the row's own look.
        ?.animate([tinted, { ...tinted, offset: 0.7 }], HIGHLIGHT_MS);
  });
}
