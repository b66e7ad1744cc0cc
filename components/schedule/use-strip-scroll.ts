import { useEffect, useRef, useState, type RefObject } from "react";

const DAYS_OF_A_WEEK = 7;

/** Whether there are days before and after those that are shown, and how to go a week on or back. */
export function useStripScroll(strip: RefObject<HTMLDivElement | null>) {
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const box = strip.current!;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const isAtStart = box.scrollLeft < 1;
        const isAtEnd = box.scrollLeft + box.clientWidth > box.scrollWidth - 1;
        setEdges((before) =>
          before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
        );
      });
    };
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      box.removeEventListener("scroll", look);
    };
  }, [strip]);
  // Pressed again while it still scrolls, it goes a week further than where it is going.
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
