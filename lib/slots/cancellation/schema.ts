import { z } from "zod";
import { id, ruledText, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_AGENCY_NAME, AGENCY_NAME_TOO_LONG, reasonGroups } from "./rules";

export const ReasonsQuery = z.strictObject({ filterQuery: z.enum(reasonGroups) });
export type ReasonsQuery = z.infer<typeof ReasonsQuery>;

export const CancelationReason = z.object({ code: z.string(), label: z.string() });
export type CancelationReason = z.infer<typeof CancelationReason>;
export const CancelationReasons = z.array(CancelationReason);

const answers = {
  /** Must match the path if given. */
  shiftType: z.enum(["FLEX", "ON_DEMAND"]).nullish(),
  slotId: id.nullish(),
  /** The professional the caller saw; another one, or none, is a 409. */
  oldCaregiverId: id.nullish(),
  cancelationReason: z.string().min(1, "Required").pipe(ruledText()),
  needsReplacement: z.boolean().nullish(),
  /** The agency that filled the shift; only with that reason. */
  extraInfo: z.strictObject({ reason: textOf(MAX_AGENCY_NAME, AGENCY_NAME_TOO_LONG).nullish() }).nullish(),
  /** The caller saw the slot unclaimed; if it has been claimed since, they must confirm. */
  isNonClaimedSlot: z.boolean().nullish(),
  credentialsAcknowledge: z.boolean().nullish(),
  rideAcknowledge: z.boolean().nullish(),
  /** Set when resending after a refusal that can be overridden. */
  force: z.boolean().nullish(),
};

const hours = z.number().nonnegative();

export const SlotCancelation = z.strictObject({
  ...answers,
  isLateCancelation: z.boolean(),
  facilityId: id,
  isGuaranteed: z.boolean(),
  /** The id in the path is a shift's, and `shiftDate` its day. */
  isRecurring: z.boolean(),
  shiftDate: CalendarDate,
  guaranteeAcknowledge: z.boolean().nullish(),
  lateCancelationAcknowledge: z.boolean().nullish(),
  facilityBillableCancellationHours: hours,
  facilityWindowCancellationHours: hours,
});
export type SlotCancelation = z.infer<typeof SlotCancelation>;

export const FlexSlotCancelation = z.strictObject({
  ...answers,
  /** One of the two printed bodies has none. */
  isLateCancelation: z.boolean().nullish(),
});
export type FlexSlotCancelation = z.infer<typeof FlexSlotCancelation>;

/** The current terms, returned when the caller agreed to others. Hours in the request's unit. */
export type FreshTerms = Pick<
  SlotCancelation,
  | "isGuaranteed"
  | "isLateCancelation"
  | "facilityBillableCancellationHours"
  | "facilityWindowCancellationHours"
> & {
  isNonClaimedSlot: boolean;
  billableHours: number;
  /** The professional who loses the shift; null for an open slot. */
  holder: { caregiver_id: number; caregiver_name: string; hasRide: boolean } | null;
};
