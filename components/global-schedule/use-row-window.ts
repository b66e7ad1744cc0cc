import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

/** More than the server's first screen has. */
const FIRST_ROWS = 6;

/** The height of a usual row, until it is drawn. */
const ROW_PIXELS = 200;

/** Drawn beyond the screen, so that scrolling shows no empty rows. */
const MARGIN_PIXELS = 600;

/** The drawn rows, from one up to and without another, and the pixels of those above and below them. */
export type RowWindow = { from: number; to: number; above: number; below: number };

/** How many rows the days on screen have; a tablet or phone shows fewer days. */
const rowsIn = (grid: Element): number =>
  Math.max(
    0,
    ...[...grid.children].map((day) =>
      day instanceof HTMLElement && day.checkVisibility() ? Number(day.dataset.rows ?? 0) : 0,
    ),
  );

/** The week's rows near the screen: a week of many facilities has more cards than a page can hold. */
export function useRowWindow() {
  const grid = useRef<HTMLDivElement>(null);
  const heights = useRef<number[]>([]);
  const [view, setView] = useState<RowWindow>({ from: 0, to: FIRST_ROWS, above: 0, below: 0 });

  const look = useEffectEvent(() => {
    const box = grid.current!;
    // The first track is the space of the rows above.
    const [, ...tracks] = getComputedStyle(box).gridTemplateRows.split(" ").map(parseFloat);
    const all = rowsIn(box);
    for (let at = view.from; at < Math.min(view.to, all); at++)
      if (tracks[at - view.from]) heights.current[at] = tracks[at - view.from]!;
    const heightOf = (row: number) => heights.current[row] ?? ROW_PIXELS;
    const top = box.getBoundingClientRect().top;
    let [from, at] = [0, top];
    while (from < all - 1 && at + heightOf(from) < -MARGIN_PIXELS) at += heightOf(from++);
    const above = at - top;
    let to = from;
    while (to - from < FIRST_ROWS || at < window.innerHeight + MARGIN_PIXELS) at += heightOf(to++);
    let below = 0;
    for (let row = to; row < all; row++) below += heightOf(row);
    const isSame = from === view.from && to === view.to && above === view.above && below === view.below;
    if (!isSame) setView({ from, to, above, below });
  });
  useEffect(() => {
    let frame = 0;
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    const size = new ResizeObserver(lookSoon);
    size.observe(grid.current!);
    window.addEventListener("scroll", lookSoon, { passive: true });
    window.addEventListener("resize", lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      window.removeEventListener("scroll", lookSoon);
      window.removeEventListener("resize", lookSoon);
    };
  }, []);
  /** Scrolls to where a row is, or is expected. */
  const draw = useCallback((row: number) => {
    const before = Array.from({ length: row }, (_, at) => heights.current[at] ?? ROW_PIXELS);
    const top = before.reduce((sum, height) => sum + height, grid.current?.getBoundingClientRect().top ?? 0);
    window.scrollBy(0, top - window.innerHeight / 2);
  }, []);
  return { grid, view, draw };
}
