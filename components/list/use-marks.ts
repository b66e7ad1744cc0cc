"use client";

import { useEffect, useRef, useState } from "react";

/** How long a taken row fades before it leaves. */
const LEAVING_MS = 1_000;
/** If more rows than this leave at once, the list was replaced: do not fade them. */
const MAX_FADING = 20;

type Mark<Row> = { row: Row; name: string };
type Keyed<Row> = ReadonlyMap<number, Row>;

type Rows<Row> = {
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** The default row order. */
  order: (one: Row, other: Row) => number;
  /** Identifies the list: rows missing from a different list have not left. */
  list: string;
};

const byId = <Row>(rows: readonly Row[], idOf: (row: Row) => number): Keyed<Row> =>
  new Map(rows.map((row) => [idOf(row), row]));

/**
 * Marks rows until the feed is refreshed: the professional just assigned stays shown even when nothing is left open,
 * and rows taken by others fade out.
 */
export function useMarks<Row>({ rows, idOf, order, list }: Rows<Row>) {
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark<Row>>>(new Map());
  const [leaving, setLeaving] = useState<Keyed<Row>>(new Map());
  const [before, setBefore] = useState({ rows, list });
  const timers = useRef(new Set<number>());

  if (before.rows !== rows || before.list !== list) {
    const now = byId(rows, idOf);
    const gone = before.list === list ? before.rows.filter((row) => !now.has(idOf(row))) : [];
    setBefore({ rows, list });
    const fading = gone.filter((row) => !marks.has(idOf(row)));
    if (before.list !== list) setMarks(new Map());
    const stillFading =
      before.list === list ? [...leaving.values()].filter((row) => !now.has(idOf(row))) : [];
    const isOther = fading.length > MAX_FADING;
    setLeaving(byId(isOther ? stillFading : [...stillFading, ...fading], idOf));
  }
  useEffect(() => {
    if (leaving.size === 0) return;
    const faded = new Set(leaving.keys());
    const leave = () => setLeaving((now) => new Map([...now].filter(([id]) => !faded.has(id))));
    timers.current.add(window.setTimeout(leave, LEAVING_MS));
  }, [leaving]);
  useEffect(() => {
    const started = timers.current;
    return () => started.forEach((timer) => window.clearTimeout(timer));
  }, []);

  const present = new Set(rows.map(idOf));
  const kept = [...marks.values()].map(({ row }) => row).filter((row) => !present.has(idOf(row)));
  // The list may lose a row before its assignment is answered.
  const isLeaving = (row: Row): boolean => leaving.has(idOf(row)) && !marks.has(idOf(row));
  const leavingRows = [...leaving.values()].filter(isLeaving);
  return {
    /** The feed's rows, marked ones kept, and fading ones. */
    shown: kept.length + leavingRows.length === 0 ? rows : [...rows, ...kept, ...leavingRows].sort(order),
    nameOf: (row: Row): string | undefined => marks.get(idOf(row))?.name,
    isLeaving,
    assigned: (row: Row, name: string) => setMarks((all) => new Map(all).set(idOf(row), { row, name })),
    clear: () => setMarks(new Map()),
    /** Skipped if the list has unmounted by then. */
    later: (run: () => void, ms: number) => void timers.current.add(window.setTimeout(run, ms)),
  };
}
