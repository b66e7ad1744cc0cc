import { Conflict, refusals } from "@/lib/errors";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { toDollars } from "@/lib/money";
import { hoursOf } from "@/lib/time/durations";
import { formatTime } from "@/lib/time/zones";
import { resolutionLabels } from "./dispute/resolution-rules";
import { agreedHours, agreedTerms, isInvoiced, premiumWithin } from "./agreed-rules";
import {
  blockedText,
  CLOSED_TEXT,
  disputeRefusal,
  heldUntil,
  isApprovalAllowed,
  type ReviewTime,
} from "./approval/rules";
import { approvedHours, isOverSixteenHours, isUnderTwoHours } from "./hours/rules";
import type { PastRow } from "./reads.sql";
import { noticesOf, noticeTexts } from "./rules";
import type { PastSlot } from "./schema";

/** What a past slot's presentation depends on besides the slot: who looks, and when. */
export type PastView = ReviewTime & { seesPay: boolean };

type Subject = { approvals: "Approvals" | "Disputes"; wentLiveOn: string };

/** Why a past shift can no longer be approved or disputed. */
export const refuse = refusals({
  REVIEWED: () => ({ as: Conflict, code: "STALE", field: "shiftId", message: STALE_SHIFT }),
  NOT_ENDED: () => ({ as: Conflict, field: "shiftId", message: "This shift hasn’t ended yet." }),
  BEFORE_EFFECTIVE_DATE: ({ approvals, wentLiveOn }: Subject) => ({
    as: Conflict,
    field: "shiftId",
    message: blockedText(approvals, wentLiveOn),
  }),
  CLOSED: () => ({
    as: Conflict,
    field: "shiftId",
    message: CLOSED_TEXT,
  }),
});

const canBeReviewed = (row: PastRow): boolean =>
  row.approvedAt === null && row.disputedAt === null && isApprovalAllowed(row);

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** One literal: the same fields spread from several objects take a hundred times as long. */
export function presentPastSlot(row: PastRow, view: PastView): PastSlot {
  const { minutes, source, total } = agreedHours(row);
  const isWorked = source === "PUNCHES" || source === "SCHEDULE";
  const pay = view.seesPay && isInvoiced(row);
  const { rate, bonus } = agreedTerms(row);
  const held = canBeReviewed(row) ? heldUntil(row) : null;
  const isHeld = held !== null && view.now < held;
  const isClosed = disputeRefusal(row, { ...view, isHeld }) === "CLOSED";
  const slot: PastSlot = {
    slot_id: row.id,
    shift_id: row.shiftId,
    shift_structure_id: row.structureId,
    facility_id: row.facilityId,
    facility_name: row.facilityName,
    facility_timezone: row.zone,
    resource_type: row.resourceType,
    is_orientation: row.isOrientation,
    is_flex: row.route === "FLEX",
    shift_date: row.startsOn,
    holiday: row.holiday,
    start_time: formatTime(row.startsAt, row.zone),
    end_time: formatTime(row.endsAt, row.zone),
    start_time_at_utc: row.startsAt.toISOString(),
    end_time_at_utc: row.endsAt.toISOString(),
    slot_status: row.status,
    caregiver_id: row.professionalId,
    caregiver_name: `${row.firstName} ${row.lastName}`,
    caregiver_highest_ranked_licence: row.highestResourceType,
    slot_claim_role: { code: row.agencyName ? "EXTERNAL" : "INTERNAL" },
    agency_name: row.agencyName,
    attachment_id: row.packetFileId,
    contract_id: row.bundleId,
    unit_id: row.unitId,
    unit_name: row.unitName,
    unit_label: row.unitExternalId ?? row.unitName,
    is_approved: row.approvedAt !== null,
    slot_approved_by: row.approvedBy,
    slot_approved_date: iso(row.approvedAt),
    auto_approved_incomplete: row.autoApprovedIncomplete,
    is_approval_allowed: isApprovalAllowed(row),
    effective_date: row.wentLiveOn,
    held_until: isHeld ? iso(held) : null,
    is_dispute_open: !isClosed,
    is_disputed: row.disputedAt !== null,
    dispute_created_by: row.disputeCreatedBy,
    dispute_created_date: iso(row.disputedAt),
    dispute_reasons: row.reasons ?? [],
    dispute_additional_info: row.additionalInfo,
    disputed_checkin_time: iso(row.claimedInAt),
    disputed_checkout_time: iso(row.claimedOutAt),
    disputed_took_break: row.claimedTookBreak,
    disputed_hours: hoursOf(row.claimedMinutes),
    disputed_rate: pay ? toDollars(row.claimedRate) : null,
    disputed_bonus: toDollars(row.claimedBonus),
    disputed_total: pay ? toDollars(row.claimedTotal) : null,
    is_dispute_resolved: row.resolvedAt !== null,
    dispute_resolved_by: row.resolvedBy,
    dispute_resolution_date: iso(row.resolvedAt),
    resolution_in_ops: row.resolution && resolutionLabels[row.resolution],
    is_invoiceable: row.isInvoiceable,
    check_in_time: iso(row.checkedInAt),
    check_out_time: iso(row.checkedOutAt),
    finance_checkin_time: iso(row.financeCheckedInAt),
    finance_checkout_time: iso(row.financeCheckedOutAt),
    facility_price: pay ? toDollars(rate) : null,
    facility_payable_bonus: toDollars(bonus),
    holiday_premium: pay ? toDollars(premiumWithin(row)) : null,
    premiums: pay ? [...row.premiums] : [],
    total_hours: hoursOf(minutes),
    total_rate: pay ? toDollars(total) : null,
    hours_source: source,
    approval_minutes: approvedHours(row).minutes,
    took_break: row.tookBreak,
    facility_break_type: row.unpaidBreakMinutes > 0 ? "Unpaid" : "Paid",
    lunch_break_duration: row.unpaidBreakMinutes,
    is_guaranteed: row.isGuaranteed,
    is_cancelled: row.isCancelled,
    is_facility_billable_cancellation: row.isCancelled && row.billableCancellationMinutes > 0,
    facility_billable_cancellation_hours: row.billableCancellationMinutes / 60,
    checkout_over_a_mile: row.checkedOutOverAMile,
    longer_than_sixteen_hours: isWorked && isOverSixteenHours(minutes),
    shorter_than_two_hours: isWorked && isUnderTwoHours(minutes),
    outcome_code: row.outcomeCode,
    slot_error: null,
  };
  const [first] = noticesOf(slot);
  if (first) slot.slot_error = noticeTexts[first];
  return slot;
}
