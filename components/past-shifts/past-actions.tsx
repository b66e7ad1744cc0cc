import { Check, CircleHelp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { PermissionGate } from "@/components/ui/permission-gate";
import { Tooltip } from "@/components/ui/tooltip";
import { useViewOnly } from "@/components/ui/view-only";
import { formatDollars } from "@/lib/money";
import { blockedText, CLOSED_TEXT } from "@/lib/past-shifts/approval/rules";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { dateIn, formatDay, formatShortDay } from "@/lib/time/calendar";
import { note, warning } from "./looks";
import type { Review } from "./review";

const EASTERN = "America/New_York";

type Props = { slot: PastSlot; review: Review };

/** "11/22": the year is the displayed week's, or close to it. */
const dayOf = (slot: PastSlot, at: string | null) =>
  at === null ? "" : formatDay(dateIn(Date.parse(at), slot.facility_timezone)).slice(0, 5);

const state = "flex flex-1 flex-col items-end text-right";
const outcome = "inline-flex items-center gap-1 font-medium";

const MAX_REASONS = 2;

/** "Missed punch, Left early", and how many more; the history has all. Nothing if only figures are disputed. */
function Reasons({ slot: { dispute_reasons: reasons } }: { slot: PastSlot }) {
  if (reasons.length === 0) return null;
  const more = reasons.length - MAX_REASONS;
  const named = reasons.slice(0, MAX_REASONS).map(disputeReasonLabel);
  return <span>{[...named, ...(more > 0 ? [`${more} more`] : [])].join(", ")}</span>;
}

/** "Claimed: 5.58 h, $247.20". */
function Claimed({ slot }: { slot: PastSlot }) {
  const { disputed_hours: hours, disputed_total: total } = slot;
  // Not known until the week is read again after a dispute.
  if (slot.disputed_took_break === null) return null;
  const figures = [
    hours !== null && `${formatHours(Math.round(hours * 100))} h`,
    total !== null && formatDollars(total),
  ].filter((figure) => figure !== false);
  return <span className={note}>Claimed: {figures.join(", ") || "hours unknown"}</span>;
}

function Approved({ slot }: { slot: PastSlot }) {
  return (
    <div className={state}>
      <span className={`text-confirmed ${outcome}`}>
        <Check aria-hidden className="size-3.5" /> Approved
      </span>
      <span className={note}>
        {`${slot.slot_approved_by ?? "Automatically"}, ${dayOf(slot, slot.slot_approved_date)}`}
      </span>
      {slot.auto_approved_incomplete && <span className={warning}>With clock times missing</span>}
    </div>
  );
}

function Disputed({ slot }: { slot: PastSlot }) {
  return (
    <div className={state}>
      <span className={`text-pending ${outcome}`}>
        <CircleHelp aria-hidden className="size-3.5" /> Disputed
      </span>
      <Reasons slot={slot} />
      <Claimed slot={slot} />
      <span className={note}>
        {`${slot.dispute_created_by ?? "Someone"}, ${dayOf(slot, slot.dispute_created_date)}`}
      </span>
    </div>
  );
}

function Resolved({ slot }: { slot: PastSlot }) {
  return (
    <div className={state}>
      <span className={`text-confirmed ${outcome}`}>
        <Check aria-hidden className="size-3.5" /> Resolved
      </span>
      <span className={note}>
        <Reasons slot={slot} />
      </span>
      <Claimed slot={slot} />
      <span className={note}>
        {`${slot.dispute_resolved_by}, ${dayOf(slot, slot.dispute_resolution_date)}`}
      </span>
      <span className={note}>Invoiceable: {slot.is_invoiceable ? "Yes" : "No"}</span>
    </div>
  );
}

function DisputeButton({ slot, review }: Props) {
  const button = (
    <Button
      writes
      size="sm"
      aria-label={`Dispute ${slot.caregiver_name}, ${formatDay(slot.shift_date)}`}
      onClick={() => review.dispute(slot)}
      aria-disabled={!slot.is_approval_allowed || !slot.is_dispute_open || undefined}
    >
      Dispute
    </Button>
  );
  if (!slot.is_approval_allowed)
    return <Tooltip text={blockedText("Disputes", slot.effective_date)}>{button}</Tooltip>;
  return slot.is_dispute_open ? button : <Tooltip text={CLOSED_TEXT}>{button}</Tooltip>;
}

function ApproveButton({ slot, review }: Props) {
  // The tint would hide that the button is disabled.
  const isTinted = !useViewOnly() && review.canApprove && slot.is_approval_allowed;
  const button = (
    <Button
      size="sm"
      className={isTinted ? "bg-brand-soft text-brand-text" : undefined}
      aria-label={`Approve ${slot.caregiver_name}, ${formatDay(slot.shift_date)}`}
      busy={review.isBusy(slot)}
      onClick={() => review.approve(slot)}
      aria-disabled={!slot.is_approval_allowed || undefined}
    >
      Approve
    </Button>
  );
  if (!slot.is_approval_allowed)
    return <Tooltip text={blockedText("Approvals", slot.effective_date)}>{button}</Tooltip>;
  return <PermissionGate allowed={review.canApprove}>{button}</PermissionGate>;
}

/** The actions on a slot, or what was done and by whom. */
export function PastActions({ slot, review }: Props) {
  const isOpen = !slot.is_approved && !slot.is_disputed;
  return (
    <div className="flex items-center justify-end gap-1 max-md:gap-2">
      {slot.is_approved && <Approved slot={slot} />}
      {slot.is_disputed && !slot.is_dispute_resolved && <Disputed slot={slot} />}
      {slot.is_dispute_resolved && <Resolved slot={slot} />}
      {slot.held_until && (
        <span className={note}>
          Held until {formatShortDay(dateIn(Date.parse(slot.held_until), EASTERN))}
        </span>
      )}
      {isOpen && <DisputeButton slot={slot} review={review} />}
      {isOpen && <ApproveButton slot={slot} review={review} />}
    </div>
  );
}
