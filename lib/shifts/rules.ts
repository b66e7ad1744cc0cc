import { addDays } from "@/lib/time/calendar";
import { MINUTE } from "@/lib/time/durations";
import { dateOnAt, shiftInterval } from "@/lib/time/zones";
import type { ShiftKind } from "./policy";

export const FEWEST_PROVIDERS = 1;
export const MAX_PROVIDERS = 20;
export const MAX_SLOTS_PER_SHIFT = 100;
export const DAYS_AHEAD = 730;

const ENDING_SOON = 15 * MINUTE;
/** How long after its start an on-demand shift can still be requested. */
const LATE_START = 120 * MINUTE;

/** The first and last date for which shifts can be requested, in the facility's zone. */
export function requestDates(now: Date, zone: string): { first: string; last: string } {
  const first = dateOnAt(now, zone);
  return { first, last: addDays(first, DAYS_AHEAD) };
}

/** The day a request starts with: the one asked for, unless it is over at the facility, whose zone may be ahead. */
export function requestStart(asked: string | undefined, now: Date, zone: string): string {
  const { first } = requestDates(now, zone);
  return asked !== undefined && asked > first ? asked : first;
}

/** How far a shift is, for someone who wants to add people to it. */
export type Timing = "AHEAD" | "STARTED" | "STARTED_LONG_AGO" | "ENDING_SOON" | "ENDED";

/** An on-demand shift can be requested until two hours after its start, a flex one until 15 minutes before its end. */
export function timingOf(kind: ShiftKind, shift: { startsAt: Date; endsAt: Date }, now: Date): Timing {
  const at = now.getTime();
  if (at >= shift.endsAt.getTime()) return "ENDED";
  if (kind === "FLEX") return at > shift.endsAt.getTime() - ENDING_SOON ? "ENDING_SOON" : "AHEAD";
  if (at < shift.startsAt.getTime()) return "AHEAD";
  return at <= shift.startsAt.getTime() + LATE_START ? "STARTED" : "STARTED_LONG_AGO";
}

type OfferedStructure = {
  fromTime: string;
  toTime: string;
  isOrientation: boolean;
  isRetired?: boolean;
};

export type RequestedRow = {
  structureId: number;
  slots: number;
  unitId: number | null;
  startsOn: string;
  isGuaranteed: boolean;
};

export type RequestReason =
  | "UNKNOWN_STRUCTURE"
  | "RETIRED"
  | "TWICE"
  | "ENDED"
  | "ENDING_SOON"
  | "STARTED_LONG_AGO"
  | "NO_SUCH_TIME"
  | "DATE_OUT_OF_RANGE"
  | "PROVIDERS_OUT_OF_RANGE"
  | "UNKNOWN_UNIT"
  | "ORIENTATION_GUARANTEED"
  | "EXPIRED"
  | "FULL";

/** The form field at which to fix each fault. */
export const fieldOf: Record<
  RequestReason,
  "structure_id" | "is_disabled" | "start_date" | "slots" | "unit_id" | "is_guaranteed"
> = {
  UNKNOWN_STRUCTURE: "structure_id",
  RETIRED: "is_disabled",
  TWICE: "structure_id",
  ENDED: "is_disabled",
  ENDING_SOON: "is_disabled",
  STARTED_LONG_AGO: "is_disabled",
  NO_SUCH_TIME: "is_disabled",
  DATE_OUT_OF_RANGE: "start_date",
  PROVIDERS_OUT_OF_RANGE: "slots",
  UNKNOWN_UNIT: "unit_id",
  ORIENTATION_GUARANTEED: "is_guaranteed",
  EXPIRED: "is_disabled",
  FULL: "slots",
};

export const textOf: Record<RequestReason, string> = {
  UNKNOWN_STRUCTURE: "This shift isn’t one of this facility’s.",
  RETIRED: "This shift is no longer available. Please choose another one.",
  TWICE: "This shift is requested twice on the same date.",
  ENDED: "One or more of the requested shifts has ended. Please update your request and try again.",
  ENDING_SOON: "This shift ends in less than 15 minutes.",
  STARTED_LONG_AGO: "This shift started more than 2 hours ago.",
  NO_SUCH_TIME: "On this date the clocks skip the hours of this shift.",
  DATE_OUT_OF_RANGE: "Choose a date from today to two years ahead.",
  PROVIDERS_OUT_OF_RANGE: `Choose ${FEWEST_PROVIDERS} to ${MAX_PROVIDERS} providers.`,
  UNKNOWN_UNIT: "This unit isn’t one of this facility’s.",
  ORIENTATION_GUARANTEED: "You can’t guarantee an orientation shift.",
  EXPIRED: "This shift has expired. Please choose another one.",
  FULL: `A shift holds at most ${MAX_SLOTS_PER_SHIFT} providers.`,
};

export const tooManyShifts = (most: number) =>
  `Sorry, you can only post ${most} different shifts per each request.`;

export type RequestContext = {
  kind: ShiftKind;
  zone: string;
  now: Date;
  structures: ReadonlyMap<number, OfferedStructure>;
  unitIds: ReadonlySet<number>;
};

const structureReasons: Partial<Record<Timing, RequestReason>> = {
  ENDED: "ENDED",
  ENDING_SOON: "ENDING_SOON",
  STARTED_LONG_AGO: "STARTED_LONG_AGO",
};

/** Why no one can be requested any more, or null. */
export const reasonOfTiming = (timing: Timing): RequestReason | null => structureReasons[timing] ?? null;

const intervalOf = ({ startsOn }: RequestedRow, structure: OfferedStructure, { zone }: RequestContext) =>
  shiftInterval({ startsOn, ...structure, zone });

/** Whether it is last night's, and still running: places are added to it. */
function isRunningNight(row: RequestedRow, context: RequestContext): boolean {
  const structure = context.structures.get(row.structureId);
  const { first } = requestDates(context.now, context.zone);
  if (!structure || row.startsOn !== addDays(first, -1)) return false;
  return intervalOf(row, structure, context).endsAt > context.now;
}

function reasonOfStructure(row: RequestedRow, context: RequestContext): RequestReason | null {
  const structure = context.structures.get(row.structureId);
  if (!structure) return "UNKNOWN_STRUCTURE";
  if (structure.isRetired) return "RETIRED";
  const interval = intervalOf(row, structure, context);
  if (interval.endsAt <= interval.startsAt) return "NO_SUCH_TIME";
  return reasonOfTiming(timingOf(context.kind, interval, context.now));
}

function reasonsOfRow(row: RequestedRow, context: RequestContext): RequestReason[] {
  const { first, last } = requestDates(context.now, context.zone);
  const isPast = row.startsOn < first && !isRunningNight(row, context);
  const isDateWrong = isPast || row.startsOn > last;
  const isCountWrong =
    !Number.isInteger(row.slots) || row.slots < FEWEST_PROVIDERS || row.slots > MAX_PROVIDERS;
  const isOrientation = context.structures.get(row.structureId)?.isOrientation ?? false;
  const reasons: (RequestReason | null | false)[] = [
    isDateWrong ? "DATE_OUT_OF_RANGE" : reasonOfStructure(row, context),
    isCountWrong && "PROVIDERS_OUT_OF_RANGE",
    row.unitId !== null && !context.unitIds.has(row.unitId) && "UNKNOWN_UNIT",
    row.isGuaranteed && isOrientation && "ORIENTATION_GUARANTEED",
  ];
  return reasons.filter((reason) => typeof reason === "string");
}

/** Identifies a row within a request: one structure on one date. */
export const shiftKey = (row: Pick<RequestedRow, "structureId" | "startsOn">) =>
  `${row.structureId} ${row.startsOn}`;

/** All faults of a request, by row; empty if it can be posted. */
export function faultsOf(
  rows: readonly RequestedRow[],
  context: RequestContext,
): { row: number; reason: RequestReason }[] {
  const seen = new Set<string>();
  return rows.flatMap((one, row) => {
    const reasons = reasonsOfRow(one, context);
    if (seen.has(shiftKey(one))) reasons.push("TWICE");
    seen.add(shiftKey(one));
    return reasons.map((reason) => ({ row, reason }));
  });
}
