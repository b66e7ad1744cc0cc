import type { ScheduledDay, ScheduledShift } from "@/lib/slots/schedule/rules";

export type ListItem = { key: string; day: ScheduledDay; shift?: ScheduledShift };

/** The list of days, to those who move in it or mark where it is: the days at a glance, the keys, the command palette. */
export type ListPlace = {
  items: readonly ListItem[];
  /** Brings an item to the top of the screen, so many pixels below its edge. */
  scrollTo: (index: number, below: number) => void;
};

let place: ListPlace | null = null;

/** Makes a list the one that others move in, until it is taken away again. */
export function setListPlace(next: ListPlace): () => void {
  place = next;
  return () => {
    if (place === next) place = null;
  };
}

export const listPlace = (): ListPlace | null => place;

const heightOf = (selector: string): number =>
  document.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;

/** Where the folded days end, which stick under the header with a part of their height. */
export function stripBottom(): number {
  const strip = document.querySelector<HTMLElement>("[data-strip]");
  return strip ? strip.offsetHeight + parseFloat(getComputedStyle(strip).top) : heightOf("header");
}

/** Where the list begins to be seen: below header, folded days and the names of the columns. */
export const stackHeight = (): number => stripBottom() + heightOf("[data-schedule] [data-list-head]");

/** So near an edge is at it. */
export const NEAR_PIXELS = 4;

/** The first item of the list that is seen, and its element. */
export function firstInView(): { item: ListItem; element: HTMLElement } | null {
  const top = stackHeight() + NEAR_PIXELS;
  const drawn = [...document.querySelectorAll<HTMLElement>("[data-schedule] [data-item-index]")];
  const element = drawn.find((one) => one.getBoundingClientRect().bottom > top);
  const item = place?.items[Number(element?.dataset.itemIndex)];
  return element && item ? { item, element } : null;
}

/** The day at the top of the screen. */
export const dayInView = (): string | null => firstInView()?.item.day.date ?? null;

/** How to move in the list, for when somebody does. */
export const importMoves = () => import("./move-in-list");

/** Calls back now and whenever the page has scrolled, once a frame; returns how to stop. */
export function whileScrolling(look: () => void): () => void {
  let frame = 0;
  const onScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  onScroll();
  window.addEventListener("scroll", onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("scroll", onScroll);
  };
}
