export const HIGHLIGHT_MS = 2700;

const tinted = { backgroundColor: "var(--color-brand-soft)", boxShadow: "inset 3px 0 var(--color-brand)" };

/**
 * Briefly highlights the rows a banner is about. Uses the Web Animations API, because state in every row would slow the
 * whole list.
 */
export function highlightRows(ids: readonly number[]): void {
  // By then the response has been drawn.
  requestAnimationFrame(() => {
    for (const id of ids)
      document
        .querySelector(`[data-slot="${id}"], [data-row="${id}"]`)
        // Omitting the last keyframe fades to the row's own background.
        ?.animate([tinted, { ...tinted, offset: 0.7 }], HIGHLIGHT_MS);
  });
}
