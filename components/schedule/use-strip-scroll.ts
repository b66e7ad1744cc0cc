import { useEffect, useRef, useState, type RefObject } from "react";

const DAYS_OF_A_WEEK = 7;

/** Whether more days lie before and after the visible ones, whether it was ever scrolled, and how to page by a week. */
export function useStripScroll(strip: RefObject<HTMLDivElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false, wasScrolled: false });
  useEffect(() => {
    const box = strip.current!;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const isAtStart = box.scrollLeft < 1;
        const isAtEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 1;
        setEdges((before) =>
          before.isAtStart === isAtStart && before.isAtEnd === isAtEnd
            ? before
            : { isAtStart, isAtEnd, wasScrolled: before.wasScrolled || !isAtStart },
        );
      });
    };
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", look);
    };
  }, [strip]);
  // The scroll target, so a second press during scrolling adds another week.
  const goal = useRef<number | null>(null);
  function stepWeek(by: 1 | -1) {
    const [box, day] = [strip.current!, strip.current!.querySelector<HTMLElement>("[data-date]")];
    const week = DAYS_OF_A_WEEK * (day?.getBoundingClientRect().width ?? 0);
    const left = (goal.current ?? box.scrollLeft) + by * week;
    goal.current = Math.max(0, Math.min(left, box.scrollWidth - box.clientWidth));
    box.scrollTo({ left: goal.current });
  }
  return { ...edges, stepWeek, onScrollEnd: () => void (goal.current = null) };
}
