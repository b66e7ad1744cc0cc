import { heightOf } from "@/components/list/rows";
import type { Card } from "@/lib/global-schedule/week/rules";

type Column = {
  indexOf: (isWanted: (card: Card) => boolean) => number;
  unfold: () => void;
  /** Scrolls to where the card is expected, which draws it. */
  draw: (index: number) => void;
};

const columns = new Map<string, Column>();

/** Registers a day's cards for keyboard, coverage and return navigation. Returns the function that removes them. */
export function setColumn(date: string, column: Column): () => void {
  columns.set(date, column);
  return () => {
    if (columns.get(date) === column) columns.delete(date);
  };
}

const MAX_FRAMES = 120;

/** The offset below the page header and the day heads. */
export const belowHeads = (): number => heightOf("header, [data-calendar-heads]");

/** The least of a column that counts as in view: a card's head and its first slot. */
const MIN_IN_VIEW = 160;

/** Scrolls as far as needed to see the first cards of a day. */
export function showFirstCards(date: string): void {
  const top = document.querySelector(`[data-day="${date}"]`)?.getBoundingClientRect().top;
  if (top === undefined) return;
  const below = top + MIN_IN_VIEW - window.innerHeight;
  if (below > 0) window.scrollBy(0, below);
}

/** Scrolls to a card, unfolding it if needed, and calls back once it is drawn. */
export function showCard(
  date: string,
  isWanted: (card: Card) => boolean,
  then: (card: HTMLElement) => void,
): void {
  let frames = 0;
  const look = () => {
    const column = columns.get(date);
    const index = column?.indexOf(isWanted) ?? -1;
    const card = document.querySelector<HTMLElement>(
      `[data-day="${date}"] [data-item-index="${index}"] [data-card]`,
    );
    if (card) {
      const by = card.getBoundingClientRect().top - belowHeads() - 8;
      if (by !== 0) window.scrollBy(0, by);
      return then(card);
    }
    if (index < 0) column?.unfold();
    else column?.draw(index);
    if (++frames < MAX_FRAMES) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
