import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";

const SETTLES_AFTER = 1_500;

/** Refetches data derived from slots shortly after they change, however often. Pass null until the slots have loaded. */
export function useReadAgain(slots: object | null, keys: readonly QueryKey[]): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const readAgain = useEffectEvent(() => {
    timer.current = null;
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
  const seen = useRef<object | null>(null);
  useEffect(() => {
    const isFirst = seen.current === null;
    seen.current = slots;
    // A change that follows another doesn't put it off: on a busy day there is always one.
    if (slots !== null && !isFirst) timer.current ??= setTimeout(() => readAgain(), SETTLES_AFTER);
  }, [slots]);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}
