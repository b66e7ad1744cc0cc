import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { CalendarDate, calendarDate } from "@/lib/time/schema";
import { FEWEST_PROVIDERS, MAX_PROVIDERS, textOf as reasonTexts } from "./rules";

/** More than any facility's own limit. */
const MAX_ROWS = 100;

/** Limits are checked by the rules, which report errors at the row. */
const requestedRow = {
  structure_id: id,
  slots: z.number(),
  unit_id: id.nullish().transform((unit) => unit ?? null),
  start_date: calendarDate(reasonTexts.DATE_OUT_OF_RANGE),
};

/** The sender's own id of a row, returned with errors and results. */
const portalShiftId = z.union([textOf(64), z.int()]).optional();

export const OnDemandRow = z.strictObject({
  ...requestedRow,
  is_guaranteed: z.boolean().default(false),
  portalShiftId,
});
export type OnDemandRow = z.infer<typeof OnDemandRow>;

export const OnDemandRequest = z.strictObject({
  facilityId: id,
  shiftsData: z.array(OnDemandRow).min(1, "Please complete all fields.").max(MAX_ROWS),
});
export type OnDemandRequest = z.infer<typeof OnDemandRequest>;

const FlexRow = z.strictObject(requestedRow);

export const FlexRequest = z.array(FlexRow).min(1, "Please complete all fields.").max(MAX_ROWS);
export type FlexRequest = z.infer<typeof FlexRequest>;

/** A row of either kind. */
export type RequestRow = z.infer<typeof FlexRow> &
  Partial<Pick<OnDemandRow, "is_guaranteed" | "portalShiftId">>;

/** What was created, in the order of the request. */
export const RequestedShifts = z.object({
  shifts: z.array(z.object({ portalShiftId, shift_id: z.int(), slot_ids: z.array(z.int()) })),
});
export type RequestedShifts = z.infer<typeof RequestedShifts>;

/** Open slots for an on-demand shift on a day, named by its own id or, with `isRecurring`, by its schedule's. */
export const SlotAddition = z.strictObject({
  facilityId: id,
  shiftId: id,
  numberOfSlots: z.int().min(FEWEST_PROVIDERS).max(MAX_PROVIDERS),
  isRecurring: z.boolean(),
  shiftDate: CalendarDate,
});
export type SlotAddition = z.infer<typeof SlotAddition>;

/** The added slots and the shift's own id. */
export const AddedSlots = z.object({ shift_id: z.int(), slot_ids: z.array(z.int()) });
export type AddedSlots = z.infer<typeof AddedSlots>;

export const FacilityShiftsParams = z.object({ facilityId: pathId });
export type FacilityShiftsParams = z.infer<typeof FacilityShiftsParams>;

const oneOrMany = z.union([pathId, z.array(pathId).max(MAX_ROWS)], "Name shifts by their numbers.");

/** Structure ids by date: ?2026-11-21=3&2026-11-21=4&2026-11-22=3. */
export const SimilarShiftsQuery = z
  .record(CalendarDate, oneOrMany)
  .refine((dates) => Object.keys(dates).length <= MAX_ROWS, "Ask for fewer dates.");
export type SimilarShiftsQuery = z.infer<typeof SimilarShiftsQuery>;

/** Open slots by date and structure id. */
export const SimilarShifts = z.record(z.string(), z.record(z.string(), z.int()));
export type SimilarShifts = z.infer<typeof SimilarShifts>;
