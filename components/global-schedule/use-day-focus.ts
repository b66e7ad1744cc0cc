import { useEffect, useRef } from "react";

const headOf = (date: string) => document.querySelector<HTMLElement>(`[data-day-head="${date}"]`);

/** Returns a function that focuses a day's head: now, or once the day is drawn. */
export function useDayFocus(drawn: string): (date: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== drawn) return;
    awaited.current = null;
    headOf(drawn)?.focus({ preventScroll: true });
  }, [drawn]);
  return (date) => {
    const head = headOf(date);
    awaited.current = head ? null : date;
    if (head) head.focus({ preventScroll: true });
    // Meanwhile no key may act on a slot of the week being left.
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
}
