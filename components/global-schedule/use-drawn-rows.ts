import { useCallback, useEffect, useRef, useState } from "react";

/** More than the server's first screen has. */
const FIRST_ROWS = 6;

/** Rows drawn ahead of the screen at a time: several at once cost less than one at each scroll. */
const STEP = 6;

/** How many of the week's rows are drawn: the first screen's, and more as the end of them comes near. */
export function useDrawnRows(all: number) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = rows < all;
  const draw = useCallback((least: number) => setRows((drawn) => Math.max(drawn, least)), []);
  useEffect(() => {
    if (!hasMore) return;
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setRows((drawn) => drawn + STEP),
      { rootMargin: "0px 0px 800px" },
    );
    near.observe(end.current!);
    return () => near.disconnect();
    // Observed again after each step, because an end that stays near isn't reported twice.
  }, [hasMore, rows]);
  return { rows: Math.min(rows, all), draw, end };
}
