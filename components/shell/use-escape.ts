import { useEffect, useEffectEvent } from "react";
import { isCovered } from "./hotkeys";

/** Calls back on Escape, unless it was handled or belongs to what is open above the page. */
export function useEscape(onEscape: (target: EventTarget | null) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented && !isCovered()) onEscape(event.target);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
