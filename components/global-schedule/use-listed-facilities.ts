"use client";

import { useState } from "react";
import type { WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import { byUrgency } from "@/lib/global-schedule/week/rules";

/** As many rows of coverage as leave the cards on the first screen. */
const MAX_LISTED = 12;
/** Fewer than that, so that unfolding is worth a press. */
const WORST = 8;

type Given = {
  /** All on the calendar, by name. */
  facilities: readonly CalendarFacility[];
  /** Those the search has found. */
  found: readonly CalendarFacility[];
  chosen: readonly number[];
  /** The week's Saturday. */
  week: string;
  /** Null until all of the chosen are loaded. */
  coverage: WeekCoverage | null;
};

/** The facilities whose coverage is listed: of many, only the week's worst until unfolded or searched. */
export function useListedFacilities({ facilities, found, chosen, week, coverage }: Given) {
  const [isUnfolded, setUnfolded] = useState(false);
  const key = `${week} ${chosen.join()}`;
  // Ranked once a week: rows that trade places under the pointer would be pressed by mistake.
  const [ranked, setRanked] = useState<{ key: string; ids: readonly number[] }>({ key: "", ids: [] });
  const isMany = facilities.length > MAX_LISTED;
  if (isMany && coverage && ranked.key !== key) {
    const own = facilities.filter(({ id }) => chosen.includes(id));
    setRanked({ key, ids: byUrgency(own, (id) => coverage.byFacility[id]).map(({ id }) => id) });
  }
  const isFolded = isMany && !isUnfolded && found.length === facilities.length;
  const byId = new Map(facilities.map((one) => [one.id, one]));
  return {
    listed: isFolded ? ranked.ids.slice(0, WORST).flatMap((id) => byId.get(id) ?? []) : found,
    /** Null if there is nothing to fold. */
    fold: isMany ? { isFolded, toggle: () => setUnfolded(isFolded) } : null,
  };
}
