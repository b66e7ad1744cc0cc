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

export const headerHeight = (): number => document.querySelector("header")?.offsetHeight ?? 0;

/** So near an edge is at it. */
export const NEAR_PIXELS = 4;

/** The day at the top of the screen. */
export function dayInView(): string | null {
  const top = headerHeight() + NEAR_PIXELS;
  const drawn = [...document.querySelectorAll<HTMLElement>("[data-schedule] [data-item-index]")];
  const first = drawn.find((one) => one.getBoundingClientRect().bottom > top);
  return place?.items[Number(first?.dataset.itemIndex)]?.day.date ?? null;
}

/** How to move in the list, for when somebody does. */
export const importMoves = () => import("./move-in-list");
