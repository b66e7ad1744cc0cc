import { useEffect, useState } from "react";
import { stripBottom, whileScrolling } from "./list-place";

export type InView = {
  /** The day of the list at the top of the screen. */
  date: string | null;
  /** Whether the week strip is folded to a line under the header. */
  isFolded: boolean;
};

function isFoldedNow(): boolean {
  const strip = document.querySelector<HTMLElement>("[data-strip]");
  return strip !== null && strip.getBoundingClientRect().bottom <= stripBottom() + 1;
}

/** The day at the top of the list, updated on scroll. */
export function useDayInView(): InView {
  const [seen, setSeen] = useState<InView>({ date: null, isFolded: false });
  useEffect(
    () =>
      whileScrolling((first) => {
        const [date, isFolded] = [first?.item.day.date ?? null, isFoldedNow()];
        setSeen((before) =>
          before.date === date && before.isFolded === isFolded ? before : { date, isFolded },
        );
      }),
    [],
  );
  return seen;
}
