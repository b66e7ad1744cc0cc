import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { CalendarDate } from "@/lib/time/schema";
import { SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import { SuggestionFit } from "@/lib/slots/schema";
import { AgencyShift, isForward, RangeOf, REVERSED } from "../shifts/schema";

export const AssignShiftParams = z.strictObject({ shiftId: pathId, caregiverId: pathId });
export const AssignBundleParams = z.strictObject({ bundleId: pathId, caregiverId: pathId });
export const SearchShiftParams = z.strictObject({ shiftId: pathId });

const name = textOf(100).min(SEARCH_FROM_LENGTH);
/** Without a name, the best fits. */
export const SearchQuery = z.strictObject({ name: name.optional() });
/** With a date, the id in the path is a recurring shift's. */
export const SearchShiftQuery = SearchQuery.extend({ shiftDate: CalendarDate.optional() });

const isGuaranteed = z.boolean();

/** The weeks beyond the threshold that the person saw, with their hours; without it the bypass is for any. */
const acknowledgedWeeks = z
  .array(z.strictObject({ weekStart: CalendarDate, hours: z.number().nonnegative() }))
  .max(500)
  .nullish();

export const ShiftAssignment = z.strictObject({
  shiftData: z.strictObject({ isGuaranteed }),
  /** Names the shift by its recurring shift and day. */
  recurringShiftData: z
    .strictObject({ shiftId: id, shiftDate: CalendarDate, facilityId: id, isGuaranteed })
    .nullish(),
  byPassOTModalConfirmation: z.boolean().nullish(),
  acknowledgedWeeks,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type ShiftAssignment = z.infer<typeof ShiftAssignment>;

export const BundleAssignment = z.strictObject({
  shiftsData: z
    .array(z.strictObject({ slotId: id, isGuaranteed }))
    .min(1)
    .max(500),
  byPassOTModalConfirmation: z.boolean().nullish(),
  acknowledgedWeeks,
  acknowledgedRest: AcknowledgedRest.nullish(),
});
export type BundleAssignment = z.infer<typeof BundleAssignment>;

export const Assigned = z.object({
  caregiver_id: z.int(),
  professional: z.string(),
  slot_ids: z.array(z.int()),
  /** False if the professional already held these slots: the assignment was sent before, and none was taken now. */
  is_new: z.boolean(),
});
export type Assigned = z.infer<typeof Assigned>;

export const SearchedProfessional = z.object({
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  certification_type: z.string(),
  /** At the facility of the shift. */
  number_of_shift_worked: z.int(),
  has_joined: z.boolean(),
  caregiver_stats: z.object({ tier: z.enum(["PLATINUM", "PRO"]).nullable() }),
  /** Reasons, and the agency's hours of the week; for a bundle, of its fullest. Null until they have joined. */
  fit: SuggestionFit.nullable(),
  /** Why the professional can't be chosen; empty if they can. */
  blocks: z.array(z.string()),
  /** It is their documents that keep them from it. */
  needs_credentials: z.boolean(),
  /** About rest and hours: shown before assigning. Some must be acknowledged, which the assignment asks for. */
  warnings: z.array(z.string()),
});
export type SearchedProfessional = z.infer<typeof SearchedProfessional>;
export const SearchedProfessionals = z.array(SearchedProfessional);

/** Without a date, the next two weeks. */
export const FittingQuery = z.strictObject({ date: CalendarDate.optional() });
export const FittingShifts = z.object({
  rows: z.array(z.object({ shift: AgencyShift, fit: SuggestionFit })),
  /** With those left out. */
  total: z.int(),
});
export type FittingShift = z.infer<typeof FittingShifts>["rows"][number];
export type FittingShifts = z.infer<typeof FittingShifts>;

/** Of which list; the dates are those of the list. */
export const FitsQuery = RangeOf.extend({ kind: z.enum(["shift", "bundle"]) }).refine(isForward, REVERSED);
export type FitsQuery = z.infer<typeof FitsQuery>;
/** By the shift's or bundle's id: how many of the agency's professionals can be assigned. The soonest only. */
export const Fits = z.object({
  rows: z.array(z.object({ id: z.int(), fits: z.int() })),
  /** Others may fit as well: a large roster isn't weighed to its end. */
  is_part: z.boolean(),
});
export type Fits = z.infer<typeof Fits>;
