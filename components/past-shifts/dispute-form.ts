import { parseCents, toDecimal, toDollars } from "@/lib/money";
import {
  changedFields,
  claimedPay,
  isBonusZeroed,
  isNoShow,
  proposedTimes,
  recordedClaim,
  type Claim,
} from "@/lib/past-shifts/dispute/claim-rules";
import { disputeFault, disputeFaultTexts } from "@/lib/past-shifts/dispute/rules";
import type { DisputeReason } from "@/lib/past-shifts/dispute/reason-rules";
import type { NewDispute } from "@/lib/past-shifts/dispute/schema";
import { recordedHours, totalOfSlot } from "@/lib/past-shifts/hours/rules";
import { workedOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { hoursOf } from "@/lib/time/durations";

/** The form's values; times are ISO instants, empty if none. */
export type DisputeValues = {
  disputedCheckinTime: string;
  disputedCheckoutTime: string;
  disputedWasBreakTaken: boolean;
  disputedFacilityRate: string;
  disputedFacilityBonus: string;
  disputeReasons: readonly string[];
  additionalInfo: string;
};

const typed = (cents: number | null) => (cents === null ? "" : toDecimal(cents));

/** "25" instead of "25.00": the bonus field holds 5 characters. */
const typedBonus = (cents: number) => toDecimal(cents).replace(/\.00$/, "");

export function initialValues(slot: PastSlot): DisputeValues {
  const recorded = recordedClaim(workedOf(slot));
  return {
    disputedCheckinTime: recorded.inAt?.toISOString() ?? "",
    disputedCheckoutTime: recorded.outAt?.toISOString() ?? "",
    disputedWasBreakTaken: recorded.tookBreak,
    disputedFacilityRate: typed(recorded.rate),
    disputedFacilityBonus: typedBonus(recorded.bonus),
    disputeReasons: [],
    additionalInfo: "",
  };
}

type TimeValues = Pick<DisputeValues, "disputedCheckinTime" | "disputedCheckoutTime">;

function proposedValues(slot: PastSlot, reasons: readonly string[]): TimeValues {
  const { inAt, outAt } = proposedTimes(workedOf(slot), reasons);
  return {
    disputedCheckinTime: inAt?.toISOString() ?? "",
    disputedCheckoutTime: outAt?.toISOString() ?? "",
  };
}

/** Picked reasons, with the clock times they propose unless others were chosen. */
export function withReasons(
  slot: PastSlot,
  values: DisputeValues,
  disputeReasons: readonly string[],
): Partial<DisputeValues> {
  const before = proposedValues(slot, values.disputeReasons);
  const isUntouched =
    values.disputedCheckinTime === before.disputedCheckinTime &&
    values.disputedCheckoutTime === before.disputedCheckoutTime;
  const isProposed = isUntouched || isNoShow(disputeReasons);
  return { disputeReasons, ...(isProposed ? proposedValues(slot, disputeReasons) : {}) };
}

const instant = (text: string) => (text === "" ? null : new Date(text));

function claimOfValues(slot: PastSlot, values: DisputeValues): Claim {
  return {
    inAt: instant(values.disputedCheckinTime),
    outAt: instant(values.disputedCheckoutTime),
    tookBreak: values.disputedWasBreakTaken,
    rate: slot.facility_price === null ? null : parseCents(values.disputedFacilityRate),
    bonus: parseCents(values.disputedFacilityBonus) ?? 0,
    reasons: values.disputeReasons,
  };
}

/** What must be entered before there is a dispute; false if there is one. */
export function missingOf(slot: PastSlot, values: DisputeValues): string | false {
  const fault = disputeFault(workedOf(slot), claimOfValues(slot, values), { maxRate: Infinity });
  if (fault === "TIME_REQUIRED") return "Choose a missing time or pick a reason first.";
  return fault === "NOTHING_DISPUTED" && "Change what is wrong or pick a reason first.";
}

const NOT_AN_AMOUNT = "Enter digits and at most two decimals.";

type Errors = Partial<Record<keyof DisputeValues, string>>;

function amountErrors(slot: PastSlot, values: DisputeValues): Errors {
  const isZeroed = isBonusZeroed(workedOf(slot), values.disputeReasons);
  return {
    ...(slot.facility_price !== null && parseCents(values.disputedFacilityRate) === null
      ? { disputedFacilityRate: NOT_AN_AMOUNT }
      : {}),
    ...(!isZeroed && parseCents(values.disputedFacilityBonus) === null
      ? { disputedFacilityBonus: NOT_AN_AMOUNT }
      : {}),
  };
}

/** Validates the form with the server's rule, except for the highest rate, which only the server knows. */
export function disputeErrors(slot: PastSlot, values: DisputeValues): Errors {
  const amounts = amountErrors(slot, values);
  if (Object.keys(amounts).length > 0) return amounts;
  const fault = disputeFault(workedOf(slot), claimOfValues(slot, values), { maxRate: Infinity });
  if (!fault) return {};
  const { field, message } = disputeFaultTexts[fault];
  // Show the error at the missing time.
  if (fault === "TIME_REQUIRED" && values.disputedCheckinTime !== "")
    return { disputedCheckoutTime: message };
  return { [field]: message };
}

/** Recorded and claimed hours (minutes) and totals (cents), as the dialog shows them. */
export function payOf(slot: PastSlot, values: DisputeValues) {
  const worked = workedOf(slot);
  const { minutes } = recordedHours(worked);
  return {
    recorded: { minutes, total: totalOfSlot(worked, minutes) },
    claimed: claimedPay(worked, claimOfValues(slot, values)),
  };
}

/** The request body; rate and bonus only if changed, because not everyone may change them. */
export function requestOf(slot: PastSlot, values: DisputeValues): NewDispute {
  const worked = workedOf(slot);
  const recorded = recordedClaim(worked);
  const claim = claimOfValues(slot, values);
  const changed = changedFields(worked, claim);
  const { recorded: before, claimed } = payOf(slot, values);
  return {
    slotId: slot.slot_id,
    facilityBonus: toDollars(recorded.bonus),
    disputedFacilityBonus: changed.includes("bonus") ? toDollars(claimed.bonus) : null,
    checkinTime: recorded.inAt?.toISOString() ?? null,
    disputedCheckinTime: claim.inAt?.toISOString() ?? null,
    checkoutTime: recorded.outAt?.toISOString() ?? null,
    disputedCheckoutTime: claim.outAt?.toISOString() ?? null,
    wasBreakTaken: recorded.tookBreak,
    disputedWasBreakTaken: claim.tookBreak,
    hoursWorked: hoursOf(before.minutes),
    disputedHoursWorked: hoursOf(claimed.minutes),
    facilityRate: toDollars(recorded.rate),
    disputedFacilityRate: changed.includes("rate") ? toDollars(claim.rate) : null,
    slotRevenue: toDollars(before.total),
    disputedSlotRevenue: toDollars(claimed.total),
    isBillableCancellation: slot.is_facility_billable_cancellation,
    disputeReasons: [...values.disputeReasons] as DisputeReason[],
    additionalInfo: values.additionalInfo,
  };
}
