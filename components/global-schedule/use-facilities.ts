"use client";

import { useMemo, useState } from "react";
import type { FirstScreen } from "@/lib/global-schedule/week/schema";

/** The person's facilities. A lost one disappears immediately, before the page is reloaded. */
export function useFacilities(first: FirstScreen) {
  const [lost, setLost] = useState<{ of: FirstScreen; ids: readonly number[] }>({ of: first, ids: [] });
  const ids = lost.of === first ? lost.ids : none;
  const facilities = useMemo(() => first.facilities.filter(({ id }) => !ids.includes(id)), [first, ids]);
  // A functional update, because two facilities may be lost before the next render.
  const lose = (id: number) =>
    setLost((before) => ({ of: first, ids: [...(before.of === first ? before.ids : none), id] }));
  return { facilities, lose };
}

const none: readonly number[] = [];
