"use client";

import { useEffect, useState } from "react";
import { clock, followServerClock } from "@/lib/time/clock";
import { MINUTE } from "@/lib/time/durations";

const minuteOf = (at: number) => Math.floor(at / MINUTE);

/** The time in epoch milliseconds, updated at every full minute, when shifts start; initially the given one. */
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
    // Timers stop while the machine sleeps.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}

/** The server's time to the minute; initially the render time, so that hydration matches. */
export function useServerMinute(renderedAt: number): number {
  useEffect(() => followServerClock(renderedAt), [renderedAt]);
  return useMinute(renderedAt);
}
