import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

/** More than the server's first screen has. */
const FIRST_ROWS = 6;

/** The height of a usual card, until it is drawn. */
const ROW_PIXELS = 200;

/** Drawn beyond the screen, so that scrolling shows no empty rows. */
const MARGIN_PIXELS = 600;

/** The drawn cards, from one up to and without another, and the pixels of those above and below them. */
export type RowWindow = { from: number; to: number; above: number; below: number };

/** A day's cards near the screen: many facilities have more than a page can hold. */
export function useRowWindow(count: number) {
  const column = useRef<HTMLDivElement>(null);
  const heights = useRef<number[]>([]);
  const [view, setView] = useState<RowWindow>({ from: 0, to: FIRST_ROWS, above: 0, below: 0 });

  const look = useEffectEvent(() => {
    const box = column.current;
    // A tablet or phone shows fewer days, and a page that was left is gone before its effects end.
    if (!box?.checkVisibility()) return;
    for (const [at, card] of [...box.children].entries())
      heights.current[view.from + at] = (card as HTMLElement).offsetHeight;
    const heightOf = (row: number) => heights.current[row] ?? ROW_PIXELS;
    const top = box.getBoundingClientRect().top;
    let [from, at] = [0, top];
    while (from < count - 1 && at + heightOf(from) < -MARGIN_PIXELS) at += heightOf(from++);
    const above = at - top;
    let to = from;
    while (to - from < FIRST_ROWS || at < window.innerHeight + MARGIN_PIXELS) at += heightOf(to++);
    let below = 0;
    for (let row = to; row < count; row++) below += heightOf(row);
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
    size.observe(column.current!);
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
  /** Scrolls to where a card is, or is expected. */
  const draw = useCallback((row: number) => {
    const before = Array.from({ length: row }, (_, at) => heights.current[at] ?? ROW_PIXELS);
    const top = before.reduce(
      (sum, height) => sum + height,
      column.current?.getBoundingClientRect().top ?? 0,
    );
    window.scrollBy(0, top - window.innerHeight / 2);
  }, []);
  return { column, view, draw };
}
