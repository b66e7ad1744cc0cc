"use client";

import { useEffect, useState } from "react";
import { clock, followServerClock } from "@/lib/time/clock";

const MINUTE = 60_000;
const minuteOf = (at: number) => Math.floor(at / MINUTE);

/** The time in epoch milliseconds, again as each minute begins, which is when shifts do; at first the one given. */
export function useMinute(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const at = clock.now().getTime();
      setNow((before) => (minuteOf(before) === minuteOf(at) ? before : at));
      timer = setTimeout(look, MINUTE - (at % MINUTE));
    };
    look();
    // While a machine sleeps its timers sleep too.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}

/** The server's time, by the minute; at first that of the rendering, so that both sides draw the same. */
export function useServerMinute(renderedAt: number): number {
  useEffect(() => followServerClock(renderedAt), [renderedAt]);
  return useMinute(renderedAt);
}
