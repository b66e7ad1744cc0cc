import { heightOf } from "@/components/list/rows";
import type { ScheduledDay, ScheduledShift } from "@/lib/slots/schedule/rules";

export type ListItem = {
  key: string;
  day: ScheduledDay;
} & (
  | { kind: "head" }
  | { kind: "shift"; shift: ScheduledShift }
  /** On a phone, opens the shifts of the day that need no one. */
  | { kind: "quiet"; quiet: number }
);

/**
 * The day list's position, for everything that scrolls it or marks where it is: the week strip, the keyboard, the
 * command palette.
 */
export type ListPlace = {
  items: readonly ListItem[];
  /** Of all items, and of those a phone has folded. */
  days: readonly ScheduledDay[];
  /** Scrolls an item to the top of the screen, offset by this many pixels. */
  scrollTo: (index: number, below: number) => void;
};

let place: ListPlace | null = null;

/** Registers the current list. Returns the function that removes it. */
export function setListPlace(next: ListPlace): () => void {
  place = next;
  return () => {
    if (place === next) place = null;
  };
}

export const listPlace = (): ListPlace | null => place;

/** The bottom of the folded week strip, part of which sticks under the header. */
export function stripBottom(): number {
  const strip = document.querySelector<HTMLElement>("[data-strip]");
  return strip ? strip.offsetHeight + parseFloat(getComputedStyle(strip).top) : heightOf("header");
}

/** The height of everything above the visible list: header, folded strip and column names. */
export const stackHeight = (): number => stripBottom() + heightOf("[data-schedule] [data-list-head]");

/** Positions this close to an edge count as at it. */
export const NEAR_PIXELS = 4;

/** The elements of the items that are drawn, in their order: siblings, so that only the first has to be looked for. */
export function drawnItems(): HTMLElement[] {
  const first = document.querySelector("[data-schedule] [data-item-index]");
  return [...(first?.parentElement?.children ?? [])] as HTMLElement[];
}

/** The first visible item of the list, and its element. */
export function firstInView(): { item: ListItem; element: HTMLElement } | null {
  const top = stackHeight() + NEAR_PIXELS;
  const element = drawnItems().find((one) => one.getBoundingClientRect().bottom > top);
  const item = place?.items[Number(element?.dataset.itemIndex)];
  return element && item ? { item, element } : null;
}

/** The day at the top of the screen. */
export const dayInView = (): string | null => firstInView()?.item.day.date ?? null;

/** Loaded on demand, when someone first moves in the list. */
export const importMoves = () => import("./move-in-list");

type Viewer = (first: ReturnType<typeof firstInView>) => void;

const viewers = new Set<Viewer>();
let frame = 0;
let timer: number | undefined;

function stopLooking(): void {
  cancelAnimationFrame(frame);
  window.clearTimeout(timer);
}

function lookSoon(): void {
  stopLooking();
  // A timer started in a frame callback runs after that frame was painted: measuring earlier would lay it out twice.
  frame = requestAnimationFrame(() => {
    timer = window.setTimeout(() => {
      const first = firstInView();
      for (const view of viewers) view(first);
    });
  });
}

/** Calls back now and after scrolling, at most once per frame. Returns the unsubscribe function. */
export function whileScrolling(view: Viewer): () => void {
  if (viewers.size === 0) window.addEventListener("scroll", lookSoon, { passive: true });
  viewers.add(view);
  lookSoon();
  return () => {
    viewers.delete(view);
    if (viewers.size > 0) return;
    stopLooking();
    window.removeEventListener("scroll", lookSoon);
  };
}
