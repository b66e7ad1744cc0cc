import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

export type ItemWindow = {
  /** The first drawn item. */
  from: number;
  /** The one after the last drawn item. */
  to: number;
  /** Pixels of those before and after them. */
  above: number;
  below: number;
};

type Options = {
  /** Of all items, in order. */
  keys: readonly string[];
  /** An item's height in relation to the others', until it is drawn. */
  expect: (index: number) => number;
  /** How many are drawn at first, and by the server. */
  first: number;
  /** Pixels drawn beyond the screen. */
  beyond: { above: number; below: number };
  /** Heights are forgotten when it changes, or the width. */
  density?: string;
};

const unknown = { heights: new Map<string, number>(), scale: 0, width: 0, density: "" };

/** In how many frames the items around one that was scrolled to are drawn and measured. */
const SETTLING_FRAMES = 4;

const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().top;

/**
 * The items of a long list near the screen, which scrolls with the page. The list's element holds a spacer, the drawn
 * items with their `data-item-index`, and another spacer: the browser keeps its place when an element above changes
 * its height, but not when a padding does.
 */
export function useItemWindow<Box extends HTMLElement>(options: Options) {
  const { keys, first, beyond, density = "" } = options;
  const box = useRef<Box>(null);
  const known = useRef(unknown);
  const latest = useRef(options);
  const [view, setView] = useState<ItemWindow>({ from: 0, to: first, above: 0, below: 0 });
  useLayoutEffect(() => {
    latest.current = options;
  });

  const pixelsOf = useCallback((index: number) => {
    const { heights, scale } = known.current;
    return heights.get(latest.current.keys[index]!) ?? latest.current.expect(index) * scale;
  }, []);

  const measure = useEffectEvent((element: Box) => {
    const width = element.offsetWidth;
    if (width !== known.current.width || density !== known.current.density)
      known.current = { heights: new Map(), scale: 0, width, density };
    let [drawn, expected] = [0, 0];
    for (const item of element.querySelectorAll<HTMLElement>(":scope > [data-item-index]")) {
      const index = Number(item.dataset.itemIndex);
      const { top, height: own } = item.getBoundingClientRect();
      // With its margin.
      const height = item.nextElementSibling ? topOf(item.nextElementSibling)! - top : own;
      if (index < keys.length) known.current.heights.set(keys[index]!, height);
      drawn += height;
      expected += latest.current.expect(index);
    }
    // Kept from then on: if it changed, everything would move.
    if (known.current.scale === 0 && expected > 0) known.current.scale = drawn / expected;
  });

  const lookAround = useEffectEvent(() => {
    const element = box.current;
    // Hidden, so nothing can be measured.
    if (!element || element.offsetWidth === 0) return;
    measure(element);
    const top = topOf(element)!;
    let [from, at] = [0, top];
    while (from < keys.length - 1 && at + pixelsOf(from) < -beyond.above) at += pixelsOf(from++);
    const above = at - top;
    let to = from;
    while (to < keys.length && at < window.innerHeight + beyond.below) at += pixelsOf(to++);
    let below = 0;
    for (let index = to; index < keys.length; index++) below += pixelsOf(index);
    setView((before) =>
      before.from === from && before.to === to && before.above === above && before.below === below
        ? before
        : { from, to, above, below },
    );
  });

  useEffect(() => {
    const look = () => lookAround();
    // Drawn before the frame is painted: no empty rows, however fast someone scrolls.
    const lookNow = () => flushSync(look);
    const size = new ResizeObserver(look);
    size.observe(box.current!);
    window.addEventListener("scroll", lookNow, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      size.disconnect();
      window.removeEventListener("scroll", lookNow);
      window.removeEventListener("resize", look);
    };
  }, []);
  useEffect(() => lookAround(), [keys, beyond, density]);

  /** Scrolls an item to this many pixels below the top of the screen, again once those around it are measured. */
  const scrollTo = useCallback(
    (index: number, top: number) => {
      let frames = 0;
      const step = () => {
        const item = box.current?.querySelector(`:scope > [data-item-index="${index}"]`);
        const before = Array.from({ length: index }, (_, at) => pixelsOf(at));
        const expected = before.reduce((sum, height) => sum + height, topOf(box.current) ?? 0);
        const off = (topOf(item) ?? expected) - top;
        if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: "instant" });
        if (++frames < SETTLING_FRAMES) requestAnimationFrame(step);
      };
      step();
    },
    [pixelsOf],
  );

  const to = Math.min(view.to, keys.length);
  return { box, view: { ...view, from: Math.min(view.from, Math.max(to - 1, 0)), to }, scrollTo };
}
