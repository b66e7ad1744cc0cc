"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { notify } from "@/components/ui/notify";
import type { FirstScreen } from "@/lib/global-schedule/schema";

/**
 * The person's facilities. A lost one disappears immediately, before the page is reloaded. Each that disappears, either
 * way, is named.
 */
export function useFacilities(first: FirstScreen) {
  const [lost, setLost] = useState<{ of: FirstScreen; ids: readonly number[] }>({ of: first, ids: [] });
  const ids = lost.of === first ? lost.ids : none;
  const facilities = useMemo(() => first.facilities.filter(({ id }) => !ids.includes(id)), [first, ids]);
  const shown = useRef(facilities);
  useEffect(() => {
    for (const { id, label } of shown.current)
      if (!facilities.some((one) => one.id === id))
        notify({ type: "warning", message: `You no longer have access to ${label}.` });
    shown.current = facilities;
  }, [facilities]);
  // A functional update, because two facilities may be lost before the next render.
  const lose = (id: number) =>
    setLost((before) => ({ of: first, ids: [...(before.of === first ? before.ids : none), id] }));
  return { facilities, lose };
}

const none: readonly number[] = [];
