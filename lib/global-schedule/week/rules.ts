import { scheduleDays, shiftKey, type ScheduledShift } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { isMissing, isOpen, needAt, type Stand } from "../coverage-rules";

/** How urgent a shift is: gaps first, then pending confirmations, then the rest. */
type CardKind = "GAP" | "CLAIMED" | "SETTLED";

export type Card = ScheduledShift & { kind: CardKind; needs: number; facilityId: number };

export type CardDay = { date: string; cards: Card[] };

/** Someone late or missing is as much of a gap as an open slot. */
function kindOf(slot: ListSlot, now: number): CardKind {
  const need = needAt(slot, now);
  if (need === null) return "SETTLED";
  return need === "CLAIMED" ? "CLAIMED" : "GAP";
}

const places: Record<CardKind, number> = { GAP: 0, CLAIMED: 1, SETTLED: 2 };

/** A shift is as urgent as its most urgent slot. */
const firstKind = (one: CardKind, other: CardKind): CardKind => (places[one] <= places[other] ? one : other);

type Ranked = Pick<Card, "kind" | "needs"> & { facilityId: number };

/**
 * The most urgent first; among equals the facilities in their own order, as in the rows above, so that each day lists
 * them alike, and of one facility the shifts that need most.
 */
const byNeed = (order: readonly number[]) => (one: Ranked, other: Ranked) =>
  places[one.kind] - places[other.kind] ||
  order.indexOf(one.facilityId) - order.indexOf(other.facilityId) ||
  other.needs - one.needs;

/** A week's cards by day: those of the focused facility first, then by need, each in the schedule's order. */
export function cardDays(
  slots: readonly ListSlot[],
  dates: readonly string[],
  given: {
    isShown: (slot: ListSlot) => boolean;
    now: number;
    focus: { facilityId: number; date: string } | null;
    /** The facilities' ids, by name. */
    order: readonly number[];
  },
): CardDay[] {
  const byDate = new Map(scheduleDays(slots, given.isShown).map((day) => [day.date, day.shifts]));
  const compare = byNeed(given.order);
  return dates.map((date) => {
    const cards = (byDate.get(date) ?? []).map((shift) => {
      const kinds = shift.slots.map((slot) => kindOf(slot, given.now));
      const needs = kinds.filter((kind) => kind !== "SETTLED").length;
      return { ...shift, kind: kinds.reduce(firstKind), needs, facilityId: shift.slots[0]!.facility_id };
    });
    const isFocused = (card: Card) =>
      given.focus?.date === date && given.focus.facilityId === card.facilityId;
    cards.sort((one, other) => Number(isFocused(other)) - Number(isFocused(one)) || compare(one, other));
    return { date, cards };
  });
}

type Outline = { key: string; facilityId: number; kind: CardKind | null; slots: number; needs: number };

/** A card's height in lines: its head, then two per slot. */
const linesOf = ({ slots }: Outline) => 4 + 2 * slots;

/**
 * The `shiftKey`s of each day's first cards, as many as fill `lines`, in the order of `cardDays` without a focus. Skips
 * coverage and slot order, because a week has thousands of shifts and a screen shows few.
 */
export function firstCards(
  slots: readonly ListSlot[],
  {
    isShown,
    now,
    lines,
    order,
  }: { isShown: (slot: ListSlot) => boolean; now: number; lines: number; order: readonly number[] },
): Set<string> {
  const days = new Map<string, Map<string, Outline>>();
  for (const slot of slots) {
    const day = days.get(slot.shift_date) ?? new Map<string, Outline>();
    days.set(slot.shift_date, day);
    const key = shiftKey(slot);
    // A shift is placed by its first slot, visible or not.
    const card = day.get(key) ?? { key, facilityId: slot.facility_id, kind: null, slots: 0, needs: 0 };
    day.set(key, card);
    if (!isShown(slot)) continue;
    const kind = kindOf(slot, now);
    card.kind = card.kind ? firstKind(card.kind, kind) : kind;
    card.slots += 1;
    if (kind !== "SETTLED") card.needs += 1;
  }
  const firstOf = (day: ReadonlyMap<string, Outline>) => {
    const cards = [...day.values()]
      .filter((card): card is Outline & { kind: CardKind } => card.kind !== null)
      .sort(byNeed(order));
    let filled = 0;
    const last = cards.findIndex((card) => (filled += linesOf(card)) >= lines);
    return cards.slice(0, last < 0 ? cards.length : last + 1).map(({ key }) => key);
  };
  return new Set([...days.values()].flatMap(firstOf));
}

export type NextGap = { key: string; slot: ListSlot; open: number; missing: number };

/** The shifts with open slots or no-shows that start soonest, across facilities. */
export function nextGaps(slots: readonly ListSlot[], now: number, max: number): NextGap[] {
  const gaps = new Map<string, NextGap>();
  for (const slot of slots) {
    const [open, missing] = [Number(isOpen(slot, now)), Number(isMissing(slot, now))];
    if (open + missing === 0) continue;
    const key = `${slot.facility_id} ${slot.shift_date} ${slot.shift_structure_id}`;
    const known = gaps.get(key) ?? { key, slot, open: 0, missing: 0 };
    gaps.set(key, { ...known, open: known.open + open, missing: known.missing + missing });
  }
  return [...gaps.values()]
    .sort((one, other) => Date.parse(one.slot.start_time_at_utc) - Date.parse(other.slot.start_time_at_utc))
    .slice(0, max);
}

/** Most urgent first: by no-shows and open slots that start by tomorrow night, then by all open ones. */
export function byUrgency<Facility extends { id: number }>(
  facilities: readonly Facility[],
  standOf: (id: number) => Pick<Stand, "open" | "soon" | "missing"> | undefined,
): Facility[] {
  const urgencyOf = ({ id }: Facility) => standOf(id) ?? { open: 0, soon: 0, missing: 0 };
  return facilities.toSorted((one, other) => {
    const [a, b] = [urgencyOf(one), urgencyOf(other)];
    return b.soon + b.missing - (a.soon + a.missing) || b.open - a.open;
  });
}
