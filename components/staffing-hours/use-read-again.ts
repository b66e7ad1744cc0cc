import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

const SETTLES_AFTER = 1_500;

/** Refetches data derived from slots shortly after they change. Pass null until the slots have loaded. */
export function useReadAgain(slots: object | null, keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const readAgain = useEffectEvent(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
  const seen = useRef<object | null>(null);
  useEffect(() => {
    const isFirst = seen.current === null;
    seen.current = slots;
    if (slots === null || isFirst) return;
    const timer = setTimeout(readAgain, SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, [slots]);
}
