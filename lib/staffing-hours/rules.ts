import { approvedHours, scheduledMinutes, timesOf } from "@/lib/past-shifts/hours/rules";
import { agreedHours, type Agreed } from "@/lib/past-shifts/agreed-rules";
import { longestStretch, minutesCovered, type Stretch } from "./coverage-rules";

/** The kinds of nursing staff that the Payroll-Based Journal adds up. */
export type NurseType = "RN" | "LPN" | "CNA";
const nurseTypes: readonly NurseType[] = ["RN", "LPN", "CNA"];

const typeByCode: Readonly<Record<string, NurseType>> = {
  RN: "RN",
  RNS: "RN",
  LPN: "LPN",
  LVN: "LPN",
  CNA: "CNA",
  LNA: "CNA",
  GNA: "CNA",
  STNA: "CNA",
  CMA: "CNA",
  QMA: "CNA",
};

/** Null for types that don't count as nursing: therapists, practitioners, home health aides. */
export const nurseTypeOf = (resourceType: string): NurseType | null => typeByCode[resourceType] ?? null;
export const nursingCodes = Object.keys(typeByCode);

/** Paid minutes, spread evenly from start to end. */
export type Spell = Stretch & { minutes: number };

/** Places of a shift in the same state. */
export type PlannedPlaces = Stretch & {
  resourceType: string;
  unpaidBreakMinutes: number;
  state: "OPEN" | "CLAIMED" | "CONFIRMED";
  isNoShow: boolean;
  places: number;
};

/** A slot that has ended, with what is known of its times. */
export type EndedSlot = Agreed & { resourceType: string };

/**
 * Whole minutes of a spell in [from, until). Each end is rounded from the spell's start, so that the parts of a night add
 * up to the whole.
 */
export function minutesWithin({ startsAt, endsAt, minutes }: Spell, day: Stretch): number {
  const length = +endsAt - +startsAt;
  if (length <= 0) return 0;
  const upTo = (at: Date) => Math.round((minutes * Math.min(Math.max(+at - +startsAt, 0), length)) / length);
  return upTo(day.endsAt) - upTo(day.startsAt);
}

/** When someone worked a slot and for how long: as scheduled where times are missing, null if they didn't. */
function workedSpell(slot: EndedSlot): (Spell & { isAssumed: boolean }) | null {
  const { minutes, source } = agreedHours(slot);
  if (source === "CANCELLATION" || source === "NONE") return null;
  const { inAt, outAt } = timesOf(slot);
  const times = { startsAt: inAt ?? slot.startsAt, endsAt: outAt ?? slot.endsAt };
  const known = minutes ?? approvedHours(slot).minutes;
  return known > 0 ? { ...times, minutes: known, isAssumed: minutes === null } : null;
}

type TypeMinutes = {
  type: NurseType;
  confirmed: number;
  claimed: number;
  open: number;
  /** Of places that no one had when they ended. */
  unfilled: number;
  /** Of shifts that have ended. */
  worked: number;
  /** What counts: worked, and what is filled of the rest. */
  counted: number;
};

export type DayHours = {
  types: TypeMinutes[];
  /** Ended shifts whose times are missing, counted as scheduled. */
  assumed: number;
  /** The longest time in a row with a registered nurse. */
  rnStretchMinutes: number;
  licensedMinutes: number;
  dayMinutes: number;
};

type Day = { day: Stretch; now: Date; planned: readonly PlannedPlaces[]; ended: readonly EndedSlot[] };

const overlaps = (one: Stretch, day: Stretch) => one.startsAt < day.endsAt && one.endsAt > day.startsAt;
const minutesOf = ({ startsAt, endsAt }: Stretch) => (+endsAt - +startsAt) / 60_000;

/** Hours of nursing on one day, from midnight to midnight, as the Payroll-Based Journal counts them. */
export function dayHours({ day, now, planned, ended }: Day): DayHours {
  const byType = new Map(
    nurseTypes.map((type): [NurseType, TypeMinutes] => [
      type,
      { type, confirmed: 0, claimed: 0, open: 0, unfilled: 0, worked: 0, counted: 0 },
    ]),
  );
  const present: Record<NurseType, Stretch[]> = { RN: [], LPN: [], CNA: [] };
  let assumed = 0;
  for (const places of planned) {
    const type = nurseTypeOf(places.resourceType);
    if (!type || !overlaps(places, day)) continue;
    const into = byType.get(type)!;
    const minutes = places.places * minutesWithin({ ...places, minutes: scheduledMinutes(places) }, day);
    const hasEnded = places.endsAt <= now;
    if (places.state === "OPEN") into[hasEnded ? "unfilled" : "open"] += minutes;
    else into[places.state === "CLAIMED" ? "claimed" : "confirmed"] += minutes;
    if (places.state === "OPEN" || places.isNoShow || hasEnded) continue;
    into.counted += minutes;
    present[type].push(places);
  }
  for (const slot of ended) {
    const type = nurseTypeOf(slot.resourceType);
    const spell = type && workedSpell(slot);
    if (!type || !spell || !overlaps(spell, day)) continue;
    const minutes = minutesWithin(spell, day);
    const into = byType.get(type)!;
    into.worked += minutes;
    into.counted += minutes;
    if (spell.isAssumed) assumed += 1;
    present[type].push(spell);
  }
  return {
    types: [...byType.values()],
    assumed,
    rnStretchMinutes: longestStretch(present.RN, day),
    licensedMinutes: minutesCovered([...present.RN, ...present.LPN], day),
    dayMinutes: minutesOf(day),
  };
}

/** Hours per resident in whole hundredths, never rounded up to a minimum that isn't met. Null without residents. */
export const perResident = (minutes: number, residents: number | null): number | null =>
  residents === null || residents === 0 ? null : Math.floor((minutes * 100) / (60 * residents));
