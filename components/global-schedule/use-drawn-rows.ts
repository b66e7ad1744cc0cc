import { useCallback, useState } from "react";

/** More than the server's first screen has. */
const FIRST_ROWS = 6;

/** Rows drawn ahead of the screen at a time: several at once cost less than one at each scroll. */
const STEP = 6;

/** How many of the week's rows are drawn: the first screen's, and more as the end of them comes near. */
export function useDrawnRows(all: number) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const draw = useCallback((least: number) => setRows((drawn) => Math.max(drawn, least)), []);
  /** For what ends the drawn rows; a new element for each step, because one that stays near isn't reported twice. */
  const watch = useCallback((end: HTMLElement | null) => {
    if (!end) return;
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setRows((drawn) => drawn + STEP),
      { rootMargin: "0px 0px 800px" },
    );
    near.observe(end);
    return () => near.disconnect();
  }, []);
  return { rows: Math.min(rows, all), hasMore: rows < all, draw, watch };
}
