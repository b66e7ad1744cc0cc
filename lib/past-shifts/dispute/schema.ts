import { z } from "zod";
import { id, textOf } from "@/lib/http/wire";
import { isToTheCent } from "@/lib/money";
import { disputeReasons } from "./reason-rules";
import { MAX_INFO } from "./rules";

const instant = z.iso.datetime({ offset: true });
/** Dollars with at most two decimals. */
const dollars = (most: number) =>
  z.number().min(0).max(most).refine(isToTheCent, "Enter at most two decimals.");

const reasonCodes = disputeReasons.map(({ value }) => value);

/**
 * A facility's objection: each value as the screen showed it and as it should be. The portal ignores the sent hours and
 * totals and calculates its own.
 */
export const NewDispute = z.strictObject({
  slotId: id,
  facilityBonus: dollars(99_999).nullish(),
  disputedFacilityBonus: dollars(999.99).nullish(),
  checkinTime: instant.nullish(),
  disputedCheckinTime: instant.nullish(),
  checkoutTime: instant.nullish(),
  disputedCheckoutTime: instant.nullish(),
  wasBreakTaken: z.boolean().nullish(),
  disputedWasBreakTaken: z.boolean().nullish(),
  hoursWorked: z.number().nullish(),
  disputedHoursWorked: z.number().nullish(),
  facilityRate: dollars(99_999).nullish(),
  disputedFacilityRate: dollars(999.99).nullish(),
  slotRevenue: z.number().nullish(),
  disputedSlotRevenue: z.number().nullish(),
  isBillableCancellation: z.boolean().nullish(),
  disputeReasons: z.array(z.enum(reasonCodes)).max(reasonCodes.length),
  additionalInfo: textOf(MAX_INFO).nullish(),
});
export type NewDispute = z.infer<typeof NewDispute>;

export const DisputeReasonOption = z.object({ label: z.string(), value: z.string() });
export const DisputeReasonOptions = z.array(DisputeReasonOption);
export type DisputeReasonOption = z.infer<typeof DisputeReasonOption>;
