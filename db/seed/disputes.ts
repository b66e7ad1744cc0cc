import type { disputeResolutions } from "../schema/disputes";
import { disputeFigures } from "@/lib/past-shifts/dispute/figures-rules";
import { proposedTimes, recordedClaim } from "@/lib/past-shifts/dispute/claim-rules";
import { clockOptions } from "@/lib/past-shifts/dispute/rules";
import { claimOf } from "@/lib/past-shifts/dispute/administration/settlement-rules";
import { correctedTimes, settleDispute } from "@/lib/past-shifts/dispute/resolution-rules";
import { workedOf, type Past } from "./past-slots";
import { hour, type World } from "./world";

type Dispute = World["disputes"][number];
type Resolution = (typeof disputeResolutions)[number];

const stories: readonly {
  reason: string;
  info: string | null;
  /** What the professional says, if they answer. */
  words?: string;
  resolution: Resolution;
  isInvoiceable: boolean;
}[] = [
  {
    reason: "MISSED_PUNCH",
    info: "Her badge didn't register when she left. The charge nurse saw her hand over.",
    words: "I left through the back door, which has no reader. I worked the whole shift.",
    resolution: "ADJUSTED",
    isInvoiceable: true,
  },
  {
    reason: "NO_CALL_NO_SHOW",
    info: "Nobody came; we covered the hall with our own staff.",
    resolution: "NO_CALL_NO_SHOW",
    isInvoiceable: false,
  },
  {
    reason: "CAREGIVER_LEFT_EARLY",
    info: "Left in the middle of the medication pass.",
    words: "My relief took over at the end of my hall. I stayed until the handover was done.",
    resolution: "WALK_OUT",
    isInvoiceable: true,
  },
  {
    reason: "REQUESTED_SHIFT_CANCELED",
    info: "We asked for the cancellation the evening before.",
    resolution: "LATE_CANCELATION",
    isInvoiceable: true,
  },
  { reason: "REQUESTED_SHIFT_CANCELED", info: null, resolution: "FACILITY_CANCELATION", isInvoiceable: true },
  {
    reason: "CAREGIVER_REFUSED_TO_WORK",
    info: "Declined the assignment at report.",
    resolution: "CG_CANCELATION",
    isInvoiceable: false,
  },
  {
    reason: "INCORRECT_HOURS",
    info: "Stayed past the end without asking.",
    words: "The relief was late, so I stayed with my residents until she came.",
    resolution: "UPHELD",
    isInvoiceable: true,
  },
  {
    reason: "INCORRECT_HOURS",
    info: "Left before the end. The evening nurse was there at three.",
    words: "I gave report until a quarter past. The evening nurse signed for it.",
    resolution: "STATED",
    isInvoiceable: true,
  },
];

export const storyCount = stories.length;

/** What the professional was asked and says: recorded times, or the scheduled ones for missing ones. */
function statedOf(
  { words }: (typeof stories)[number],
  { at, recorded, slot }: { at: Date; recorded: ReturnType<typeof recordedClaim>; slot: Past["slot"] },
) {
  const isAnswered = words !== undefined;
  return {
    askedAt: at,
    answeredAt: isAnswered ? new Date(at.getTime() + 2 * hour) : null,
    statedInAt: isAnswered ? (recorded.inAt ?? slot.startsAt) : null,
    statedOutAt: isAnswered ? (recorded.outAt ?? slot.endsAt) : null,
    statedTookBreak: isAnswered ? recorded.tookBreak : null,
    statedWords: words ?? null,
  };
}

/** A dispute by the facility's scheduler; missing times are claimed as scheduled. */
export function disputeSlot(world: World, past: Past, at: Date, story?: number): Dispute {
  const { slot } = past;
  const worked = workedOf(past);
  const chosen = stories[story ?? world.random.integer(0, stories.length - 1)]!;
  const recorded = recordedClaim(worked);
  const options = clockOptions(slot);
  const nearest = (to: Date) => options.find((one) => one >= to) ?? options.at(-1)!;
  const reasons = [chosen.reason];
  const isMissedPunch = chosen.reason === "MISSED_PUNCH" && slot.cancelledAt === null;
  const { inAt, outAt } = proposedTimes(worked, reasons);
  /** When the facility says the person left, if that is what it disputes. */
  const left: Record<string, Date | undefined> = {
    INCORRECT_HOURS: nearest(slot.endsAt),
    CAREGIVER_LEFT_EARLY: nearest(new Date((slot.startsAt.getTime() + slot.endsAt.getTime()) / 2)),
  };
  const claim = {
    ...recorded,
    inAt: inAt ?? (isMissedPunch ? nearest(slot.startsAt) : null),
    outAt: (outAt && left[chosen.reason]) ?? outAt ?? (isMissedPunch ? nearest(slot.endsAt) : null),
    reasons,
  };
  const made: Dispute = {
    id: world.disputes.length + 1,
    facilityId: slot.facilityId,
    slotId: slot.id,
    createdAt: at,
    createdBy: world.facilities.find((facility) => facility.row.id === slot.facilityId)!.profile.schedulerId,
    additionalInfo: chosen.info,
    ...disputeFigures(worked, claim),
    resolvedAt: null,
    resolvedBy: null,
    resolution: null,
    isInvoiceable: null,
    resolutionNote: null,
    ...statedOf(chosen, { at, recorded, slot }),
  };
  slot.disputedAt = at;
  world.disputes.push(made);
  return made;
}

/** Resolves the dispute as the provider would. */
export function resolveSeeded(world: World, past: Past, made: Dispute, at: Date): void {
  const chosen = stories.find(
    ({ reason, info }) => reason === made.reasons[0] && info === made.additionalInfo,
  )!;
  const worked = workedOf(past);
  const claim = claimOf({ ...made, billRate: worked.billRate, bonus: worked.bonus }, chosen.resolution);
  const settled = settleDispute(chosen.resolution, worked, claim, { lateMinutes: 120 });
  Object.assign(made, {
    resolvedAt: at < made.createdAt ? new Date(made.createdAt.getTime() + hour) : at,
    resolvedBy: world.random.pick(["Jordan Ellis", "Priya Raman", "Marcus Holm"]),
    resolution: chosen.resolution,
    isInvoiceable: chosen.isInvoiceable,
  });
  Object.assign(past.slot, {
    settledMinutes: settled.minutes,
    settledTotal: settled.total,
    hoursSource: settled.source,
    ...correctedTimes(chosen.resolution, worked, claim),
  });
}
