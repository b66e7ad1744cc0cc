import { formatCents } from "@/lib/money";
import { disputeReasonLabel } from "@/lib/past-shifts/dispute/reason-rules";
import { callOffLabels, type CallOffReason } from "../call-off/rules";
import type { HistoryChange } from "./schema";

type Values = Record<string, unknown>;

/** An entry of the audit trail, with the names of the people and things it mentions. */
export type TrailEntry = {
  action: string;
  before: Values | null;
  after: Values | null;
  /** By field, before and after the change. */
  names: { before: Values; after: Values };
};

export type HistoryViewer = { seesBonus: boolean; seesWage: boolean };

/** Entries about the questions that people were asked. */
export const questionActions = ["invite.sent", "invite.declined", "invite.withdrawn"] as const;

/** Entries about pay, hidden from those who may not see it. */
export function actionsHiddenFrom({ seesBonus, seesWage }: HistoryViewer): string[] {
  return [...(seesBonus ? [] : ["shift.bonus-changed"]), ...(seesWage ? [] : ["shift.wage-changed"])];
}

const words: Record<string, string> = {
  UNCLAIMED: "Open",
  CLAIMED: "Claimed",
  CONFIRMED: "Confirmed",
  CANCELLED: "Cancelled",
  FACILITY_CANCELLED: "Cancelled",
  EXPIRED: "Expired",
  ON_TIME: "On Time",
  RUNNING_LATE: "Running Late",
  CHECKED_IN: "Checked In",
  ARRIVED: "Arrived",
  NO_SHOW: "No Call / No Show",
  WALK_OUT: "Walked out",
  CG_CANCELLED: "Cancelled by the professional",
  LATE_CANCELLED: "Cancelled late",
  SENT_HOME: "Sent home",
  REQUESTED: "Scheduled",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
  LATE_CANCELATION: "Late Cancelation",
  FACILITY_CANCELATION: "Facility Cancelation",
  NO_CALL_NO_SHOW: "No Call / No Show",
  CG_CANCELATION: "CG Cancelation",
  ADJUSTED: "Adjusted as disputed",
  UPHELD: "Kept as recorded",
  STATED: "Adjusted to the professional’s hours",
};

const word = (value: unknown) => words[String(value)] ?? null;
const yes = (value: unknown) => (value === true ? "Yes" : "No");
/** "No" goes without saying. */
const yesOnly = (value: unknown) => (value === true ? "Yes" : null);
const money = (value: unknown) => (value === 0 ? null : formatCents(Number(value)));
const hours = (value: unknown) => (value === 0 ? null : `${Number((Number(value) / 60).toFixed(2))} h`);
const text = (value: unknown) => String(value);

function reasons(values: unknown): string | null {
  const labels = Array.isArray(values) ? values.map((value) => disputeReasonLabel(String(value))) : [];
  return labels.length > 0 ? labels.join(", ") : null;
}

type Field = {
  name: string;
  /** How to print its values; "named" for values that are ids with a name. */
  say: ((value: unknown) => string | null) | "named";
  isShown?: (viewer: HistoryViewer) => boolean;
};

/** The fields of a record that the history shows, in order. */
const fields: Record<string, Field> = {
  status: { name: "Status", say: word },
  professionalId: { name: "Professional", say: "named" },
  unitId: { name: "Unit", say: "named" },
  startsAt: { name: "Start", say: "named" },
  endsAt: { name: "End", say: "named" },
  cancellationReason: { name: "Reason", say: "named" },
  cancellationDetail: { name: "Agency", say: text },
  callOffReason: { name: "Why", say: (value) => callOffLabels[value as CallOffReason] ?? null },
  callOffAt: { name: "Called at", say: "named" },
  isLateCancellation: { name: "Late cancellation", say: yesOnly },
  billableCancellationMinutes: { name: "Paid for the cancellation", say: hours },
  arrivalStatusCode: { name: "Arrival", say: word },
  lateMinutes: { name: "Late by", say: (value) => `${Number(value)} min` },
  arrivalStatus: { name: "Arrival", say: word },
  outcomeCode: { name: "Outcome", say: word },
  outcome: { name: "Outcome", say: word },
  rideStatus: { name: "Ride", say: word },
  isGuaranteed: { name: "Guaranteed", say: yes },
  bonus: { name: "Bonus", say: money, isShown: ({ seesBonus }) => seesBonus },
  wage: { name: "Hourly wage", say: money, isShown: ({ seesWage }) => seesWage },
  settledMinutes: { name: "Hours", say: hours },
  disputeReasons: { name: "Reasons", say: reasons },
  resolvedBy: { name: "Resolved by", say: text },
  isIncomplete: { name: "Clock times missing", say: yesOnly },
  resolution: { name: "Resolution", say: word },
  isInvoiceable: { name: "Invoiceable", say: yes },
};

function said({ say }: Field, value: unknown, name: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (say !== "named") return say(value);
  return typeof name === "string" ? name : null;
}

/** An entry's changes, before and after, as far as the viewer may see them. */
export function changesOfEntry(entry: TrailEntry, viewer: HistoryViewer): HistoryChange[] {
  if (entry.action === "credential_packet.opened" || /^(invite|message)\./.test(entry.action)) return [];
  const { before, after, names } = entry;
  return Object.entries(fields).flatMap(([key, field]) => {
    if (!after || !(key in after) || field.isShown?.(viewer) === false) return [];
    const change = {
      name: field.name,
      before: said(field, before?.[key], names.before[key]),
      after: said(field, after[key], names.after[key]),
    };
    // A new slot's guarantee being off is not worth a line.
    const isNews = change.before !== change.after && !(before === null && change.after === "No");
    return isNews ? [change] : [];
  });
}

/** A sentence per audited action; `who` is the professional concerned. */
const sentences: Record<string, (who: string, elsewhere: string) => string> = {
  "shift.requested": () => "Requested the shift",
  "shift.bonus-changed": () => "Changed the bonus",
  "shift.wage-changed": () => "Changed the hourly wage",
  "slot.approved": () => "Approved the shift",
  "slot.approved-automatically": () => "Approved the shift, undisputed until Tuesday at 8 PM Eastern",
  "slot.disputed": () => "Filed a dispute",
  "slot.dispute-resolved": () => "Resolved the dispute",
  "slot.dispute-reopened": () => "Took the dispute’s resolution back",
  "slot.settlement-rounded": () => "Recalculated the total from the hours as printed",
  "slot.claimed": () => "Claimed the shift",
  "slot.confirmed": (who) => `Confirmed ${who}`,
  "slot.unconfirmed": (who) => `Took back the confirmation of ${who}`,
  "slot.assigned": (who) => `Assigned ${who}`,
  "slot.unassigned": (who) => `Took back the assignment of ${who}`,
  "slot.withdrawn": () => "Withdrew from the shift",
  "slot.called-off": (who) => `${who} called off`,
  "slot.call-off-taken-back": (who) => `Took back the call-off of ${who}`,
  "slot.reassignment-undone": (who) => `Gave the shift back to ${who}`,
  "slot.given-back": (who) => `Gave the shift back to ${who}`,
  "slot.cancelled": () => "Cancelled the shift",
  "slot.reopened": () => "Reopened the shift",
  "slot.replacement-added": () => "Opened in place of a shift that was left or cancelled",
  "slot.refill-started": () => "Started to look for a replacement, step by step",
  "slot.refill-stopped": () => "Stopped looking for a replacement",
  "slot.refill-resumed": () => "Went on looking for a replacement",
  "slot.refill-ended": () => "Stopped looking for a replacement",
  "slot.released": () => "Released the shift to the agencies",
  "slot.opened-to-marketplace": () => "Opened the shift to the marketplace too",
  "slot.routed": () => "Sent the shift to the on-demand marketplace",
  "slot.floated": (who, elsewhere) => `Floated ${who} to ${elsewhere}`,
  "slot.floated-here": (who, elsewhere) => `Floated ${who} here from ${elsewhere}`,
  "slot.swapped": (who) => `Swapped the shift of ${who} with a colleague’s`,
  "slot.times-changed": (who) => `Changed the times of ${who}`,
  "slot.open-times-changed": () => "Changed the times",
  "slot.split": () => "Split the shift",
  "slot.split-off": () => "Opened as the other half of a shift that was split",
  "slot.joined": () => "Joined the halves again",
  "slot.unit-changed": () => "Changed the unit",
  "slot.unit-removed": () => "Removed the unit",
  "slot.arrival-set": () => "Set the arrival status",
  "slot.arrival-taken-back": () => "Took back the arrival status",
  "slot.on-time": () => "Said they’ll be on time",
  "slot.running-late": () => "Said they’re running late",
  "slot.attendance-recorded": () => "Reported attendance",
  "slot.guaranteed": () => "Guaranteed the shift",
  "slot.guarantee-removed": () => "Removed the guarantee",
  "invite.sent": (who) => `Asked ${who}`,
  "invite.declined": () => "Said no",
  "invite.withdrawn": (who) => `Withdrew the question to ${who}`,
  "message.sent": (who) => `Wrote to ${who}`,
  "message.received": () => "Said yes, but at another time",
  "credential_packet.opened": (who) => `Opened the credential packet of ${who}`,
};

/** Whether an action created the slot, which begins its history. */
export const isMaking = (action: string | undefined): boolean =>
  ["shift.requested", "slot.replacement-added", "slot.split-off"].includes(action ?? "");

/** The sentence for an entry. */
export function sentenceOf({ action, before, names }: TrailEntry, elsewhere: string | null): string {
  const held = before?.professionalId == null ? names.after.professionalId : names.before.professionalId;
  const who = typeof held === "string" ? held : "the professional";
  return sentences[action]?.(who, elsewhere ?? "another facility") ?? "Changed the shift";
}
