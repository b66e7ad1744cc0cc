"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { hundredthsOf, scheduledMinutes, totalOf as payOf } from "@/lib/past-shifts/hours/rules";
import { toCents } from "@/lib/money";
import { similarShiftsQuery, type PostedRow } from "@/lib/shifts/client";
import { knownRate } from "@/lib/shifts/cost-rules";
import type { SimilarShifts } from "@/lib/shifts/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { intervalOn } from "./structure-options";
import type { RequestSetting } from "./request-setting";
import { postedRows, type DraftRow, type RequestState } from "./request-state";

/** The effect of posting a shift. */
export type Effect = {
  rowId: number;
  providers: number;
  /** Hours in hundredths, for all its providers together, without their unpaid breaks. */
  hundredths: number;
  /** With bonuses. Null if the rate, or the day's shifts, aren't known. */
  cents: number | null;
  /** What of it is bonuses: new slots of a shift that has one carry it too. */
  bonusCents: number;
  /** Currently open slots; null until counted. */
  open: number | null;
};

/** The bonus in cents of a shift that may be there already, from its slots: an open one has the current bonus. */
function bonusOf(slots: readonly ListSlot[], structureId: number): number {
  const own = slots.filter(
    ({ shift_structure_id, is_flex, part_of }) => shift_structure_id === structureId && !is_flex && !part_of,
  );
  const slot = own.find(({ slot_status }) => slot_status === "UNCLAIMED") ?? own.at(-1);
  return toCents(slot?.facility_payable_bonus ?? 0);
}

export function effectOf(
  row: PostedRow,
  setting: RequestSetting,
  similar: SimilarShifts | undefined,
): Effect | null {
  const structure = setting.structures.find((one) => one.id === row.structure_id);
  if (!structure) return null;
  const times = intervalOn(setting, structure, row.start_date);
  const minutes = scheduledMinutes({ ...times, unpaidBreakMinutes: structure.break_duration });
  const of = { structureId: structure.id, resourceType: structure.resource_type };
  const rate = setting.kind === "FLEX" ? null : knownRate(setting.slots, of);
  const onDay = setting.slotsOn(row.start_date);
  const bonus = rate === null || onDay === undefined ? 0 : bonusOf(onDay, structure.id);
  return {
    rowId: Number(row.portalShiftId),
    providers: row.slots,
    hundredths: row.slots * hundredthsOf(minutes),
    cents: rate === null || onDay === undefined ? null : row.slots * payOf(minutes, rate, bonus),
    bonusCents: row.slots * bonus,
    open: similar?.[row.start_date]?.[row.structure_id] ?? null,
  };
}

export type Total = {
  shifts: number;
  providers: number;
  hundredths: number;
  cents: number | null;
  bonusCents: number;
};

/** Totals of all selected shifts, including those without a date, whose hours are unknown. */
export const totalOf = (rows: readonly Pick<DraftRow, "slots">[], effects: readonly Effect[]): Total => ({
  shifts: rows.length,
  providers: rows.reduce((sum, { slots }) => sum + (slots ?? 0), 0),
  hundredths: effects.reduce((sum, one) => sum + one.hundredths, 0),
  // A sum that omits some would be misleading.
  cents:
    effects.length < rows.length || effects.some(({ cents }) => cents === null)
      ? null
      : effects.reduce((sum, one) => sum + one.cents!, 0),
  bonusCents: effects.reduce((sum, one) => sum + one.bonusCents, 0),
});

/** Rows whose date can be requested; a partly typed date can't. */
const datedRows = (state: RequestState, { dates }: RequestSetting): PostedRow[] =>
  postedRows(state).filter((row) => row.start_date >= dates.first && row.start_date <= dates.last);

/** The effect of the request shift by shift, and a function that refetches the open slots. */
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
    /** Whether the open slots are counted, after one retry if necessary. */
    countOpen: async () => isCounted || (await similar.refetch({ cancelRefetch: false })).isSuccess,
  };
}
