import { useEffect, useRef, useState } from "react";
import { drawnItems, stackHeight, whileScrolling } from "./list-place";

/**
 * The date of the day whose head has scrolled away, or null; and a ref for its sticky copy, which the next head pushes
 * up.
 */
export function useStuckDay() {
  const [date, setDate] = useState<string | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      whileScrolling((first) => {
        const top = stackHeight();
        const isHead = first !== null && first.item.kind === "head";
        const isAway = first !== null && first.element.getBoundingClientRect().top < top - 1;
        setDate(first && (isAway || !isHead) ? first.item.day.date : null);
        if (!shown.current || !first) return;
        const next = drawnItems().find(
          (one) => one.firstElementChild?.hasAttribute("data-day") && one.getBoundingClientRect().top > top,
        );
        const room = next ? next.getBoundingClientRect().top - top : Infinity;
        const { offsetHeight } = shown.current;
        shown.current.style.translate = `0 ${Math.min(0, room - offsetHeight)}px`;
      }),
    [],
  );
  return { date, shown };
}
