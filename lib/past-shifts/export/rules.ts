import { asMoney, toTable, type Column, type Table } from "@/lib/csv/write-csv";
import { dateIn, exactTimeIn } from "@/lib/time/calendar";
import { disputeReasonLabel } from "../dispute/reason-rules";
import {
  badgesOf,
  clockChangeText,
  clockInOf,
  clockOutOf,
  noticesOf,
  noticeTexts,
  showsBonus,
} from "../rules";
import type { PastSlot } from "../schema";

export type ExportTerms = { seesPay: boolean; brand: string };

const yes = (is: boolean) => (is ? "Yes" : "");

/** "2026-11-19 2:54 PM", in the facility's zone. */
function momentOf(slot: PastSlot, at: string | null): string | null {
  if (at === null) return null;
  const [ms, zone] = [Date.parse(at), slot.facility_timezone];
  return `${dateIn(ms, zone)} ${exactTimeIn(ms, zone)}`;
}

function stateOf(slot: PastSlot): string {
  if (slot.is_disputed) return slot.is_dispute_resolved ? "Resolved" : "Disputed";
  if (slot.is_approved) return "Approved";
  return slot.is_approval_allowed ? "Needs review" : "Needs review elsewhere";
}

const approverOf = (slot: PastSlot) => slot.slot_approved_by ?? (slot.is_approved ? "Automatically" : null);

const claimedBreakOf = ({ disputed_took_break: took }: PastSlot) =>
  took === null ? null : took ? "Taken" : "Not Taken";

type PastColumn = Column<PastSlot, ExportTerms>;

const shiftColumns: readonly PastColumn[] = [
  ["Facility", (slot) => slot.facility_name],
  ["Name", (slot) => slot.caregiver_name],
  ["Source", (slot, { brand }) => slot.agency_name ?? (slot.is_flex ? "Flex" : brand)],
  ["Shift type", (slot) => slot.resource_type],
  ["Certification", (slot) => slot.caregiver_highest_ranked_licence],
  ["Orientation", (slot) => yes(slot.is_orientation)],
  ["Unit", (slot) => slot.unit_label],
  ["Date", (slot) => slot.shift_date],
  ["Start", (slot) => slot.start_time],
  ["End", (slot) => slot.end_time],
  ["Time zone", (slot) => slot.facility_timezone],
  ["Clock in", (slot) => momentOf(slot, clockInOf(slot))],
  ["Clock out", (slot) => momentOf(slot, clockOutOf(slot))],
  ["Clock change", clockChangeText],
  ["Unpaid break minutes", (slot) => (slot.took_break ? slot.lunch_break_duration : 0)],
];

const reviewColumns: readonly PastColumn[] = [
  ["State", stateOf],
  ["Badges", (slot) => badgesOf(slot).join("; ")],
  [
    "To check",
    (slot) =>
      noticesOf(slot)
        .map((notice) => noticeTexts[notice])
        .join("; "),
  ],
  ["Held until", (slot) => momentOf(slot, slot.held_until)],
  ["Approved by", approverOf],
  ["Approved", (slot) => momentOf(slot, slot.slot_approved_date)],
  ["Disputed by", (slot) => slot.dispute_created_by],
  ["Disputed", (slot) => momentOf(slot, slot.dispute_created_date)],
  ["Reasons", (slot) => slot.dispute_reasons.map(disputeReasonLabel).join("; ")],
  ["Claimed clock in", (slot) => momentOf(slot, slot.disputed_checkin_time)],
  ["Claimed clock out", (slot) => momentOf(slot, slot.disputed_checkout_time)],
  ["Claimed break", (slot) => claimedBreakOf(slot)],
  ["Claimed hrs", (slot) => slot.disputed_hours],
  ["Claimed bonus", (slot) => asMoney(slot.disputed_bonus)],
  ["Resolution", (slot) => slot.resolution_in_ops],
  ["Resolved by", (slot) => slot.dispute_resolved_by],
  ["Resolved", (slot) => momentOf(slot, slot.dispute_resolution_date)],
  ["Invoiceable", (slot) => (slot.is_invoiceable === null ? null : slot.is_invoiceable ? "Yes" : "No")],
];

const claimedPayColumns: readonly PastColumn[] = [
  ["Claimed rate", (slot) => asMoney(slot.disputed_rate)],
  ["Claimed total", (slot) => asMoney(slot.disputed_total)],
];

const idColumns: readonly PastColumn[] = [
  ["Shift", (slot) => slot.shift_id],
  ["Slot", (slot) => slot.slot_id],
];

const rate: PastColumn = ["Rate", (slot) => asMoney(slot.facility_price)];
const bonus: PastColumn = ["Bonus", (slot) => asMoney(showsBonus(slot) ? slot.facility_payable_bonus : null)];
const premium: PastColumn = ["Holiday", (slot) => asMoney(slot.holiday_premium || null)];
const hours: PastColumn = ["Total hrs", (slot) => slot.total_hours];
const total: PastColumn = ["Total", (slot) => asMoney(slot.total_rate)];

/** Headings and rows of an export, in the given order; rate and total only for those who may see them. */
export function exportTable(slots: readonly PastSlot[], terms: ExportTerms): Table {
  const pay = terms.seesPay ? [rate, bonus, premium, hours, total] : [bonus, hours];
  const claimed = terms.seesPay ? claimedPayColumns : [];
  return toTable([...shiftColumns, ...pay, ...reviewColumns, ...claimed, ...idColumns], slots, terms);
}
