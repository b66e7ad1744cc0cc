"use client";

import { useState } from "react";

type Mark = { name?: string; isLeaving?: boolean };

/** What has just become of rows, by their id, until the feed is read again: who was assigned, and what fades away. */
export function useMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(new Map());
  const set = (id: number, mark: Mark) => setMarks((before) => new Map(before).set(id, mark));
  return {
    of: (id: number): Mark | undefined => marks.get(id),
    assigned: (id: number, name: string) => set(id, { name }),
    leave: (id: number) => set(id, { isLeaving: true }),
    clear: () => setMarks(new Map()),
  };
}
