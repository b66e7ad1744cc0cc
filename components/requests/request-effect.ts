"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { similarShiftsQuery, type PostedRow } from "@/lib/shifts/client";
import { costOf, knownRate } from "@/lib/shifts/cost-rules";
import type { SimilarShifts } from "@/lib/shifts/schema";
import { intervalOn } from "./structure-options";
import type { RequestSetting } from "./request-setting";
import { postedRows, type DraftRow, type RequestState } from "./request-state";

/** What posting a shift comes to. */
export type Effect = {
  rowId: number;
  providers: number;
  /** Of all its providers together. */
  minutes: number;
  /** Null where no rate is known. */
  cents: number | null;
  /** How many are open of it now; null until they are counted. */
  open: number | null;
};

const MINUTE = 60_000;

function effectOf(
  row: PostedRow,
  setting: RequestSetting,
  similar: SimilarShifts | undefined,
): Effect | null {
  const structure = setting.structures.find((one) => one.id === row.structure_id);
  if (!structure) return null;
  const { startsAt, endsAt } = intervalOn(setting, structure, row.start_date);
  const minutes = (row.slots * (endsAt.getTime() - startsAt.getTime())) / MINUTE;
  const of = { structureId: structure.id, resourceType: structure.resource_type };
  const rate = setting.kind === "FLEX" ? null : knownRate(setting.slots, of);
  return {
    rowId: Number(row.portalShiftId),
    providers: row.slots,
    minutes,
    cents: rate === null ? null : costOf(minutes, rate),
    open: similar?.[row.start_date]?.[row.structure_id] ?? null,
  };
}

export type Total = { shifts: number; providers: number; minutes: number; cents: number | null };

/** Of all picked shifts, those without a date yet included; their hours are not known. */
export const totalOf = (rows: readonly Pick<DraftRow, "slots">[], effects: readonly Effect[]): Total => ({
  shifts: rows.length,
  providers: rows.reduce((sum, { slots }) => sum + (slots ?? 0), 0),
  minutes: effects.reduce((sum, one) => sum + one.minutes, 0),
  // A sum that leaves some of them out would mislead.
  cents:
    effects.length < rows.length || effects.some(({ cents }) => cents === null)
      ? null
      : effects.reduce((sum, one) => sum + one.cents!, 0),
});

/** The rows on dates that can be requested; a half-typed date is not one yet. */
const datedRows = (state: RequestState, { dates }: RequestSetting): PostedRow[] =>
  postedRows(state).filter((row) => row.start_date >= dates.first && row.start_date <= dates.last);

/** What posting the request as it stands comes to, shift by shift; and reading again how many are open. */
export function useEffects(state: RequestState, setting: RequestSetting | null) {
  const rows = setting ? datedRows(state, setting) : [];
  const similar = useQuery({
    ...similarShiftsQuery(setting?.facility.id ?? 0, rows),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
  });
  const isCounted = similar.isSuccess && !similar.isPlaceholderData;
  return {
    effects: rows.flatMap((row) => (setting && effectOf(row, setting, similar.data)) ?? []),
    /** Whether the open shifts are counted, if need be after a second try. */
    countOpen: async () => isCounted || (await similar.refetch({ cancelRefetch: false })).isSuccess,
  };
}
