import { groupBy } from "@/lib/group-by";
import { isGuaranteed } from "../guarantee/rules";
import { slotsOnTerms } from "../pay/rules";
import { onePerPlace, openPlaces } from "../places/rules";
import { compareSlots, isCancelled, isFilled } from "../rules";
import type { ListSlot } from "../schema";
import { coverageOf, coverageOfSlots, type Coverage, type DayCoverage } from "../week/rules";
import { routeNames, routeOf, type RouteName } from "./filter-rules";

/** One shift on screen: slots of a date, structure and orientation at one facility, on any route. */
export type ScheduledShift = {
  key: string;
  slots: ListSlot[];
  /** Routes of the shift's live slots, including filtered ones; of all its slots if none is live. */
  routes: RouteName[];
  /** The coverage of its flex slots alone; the rest is on-demand. */
  flex: Coverage;
  /** x and y of "x of y filled", over all slots of the shift, including filtered ones. */
  filled: number;
  total: number;
  /** How many of the filled slots await confirmation. */
  claimed: number;
  /** How many of the filled slots have no one: their professionals didn't come. */
  noShows: number;
  /** How many of the filled slots are empty but count as filled, withdrawn by an external system. */
  withdrawn: number;
  isGuaranteed: boolean;
  /** Whether it has open on-demand slots, whose guarantee and pay can change. */
  hasOpenOnDemand: boolean;
  /** Whether any of these pays a bonus. */
  hasBonus: boolean;
  /** Whether it has places to invite someone to. */
  hasOpenPlaces: boolean;
};

/** The running shifts of a day, told in one line. Counts all their slots, whatever the filters. */
export type OnShift = {
  /** When the last of them ends: "7:00 AM". */
  until: string;
  arrived: number;
  late: number;
  /** Of these nobody knows yet whether they came. */
  toCheck: number;
  /** The group's rows, and how many of them it hides while it is folded. */
  rows: number;
  quiet: number;
};

/** A day with its visible shifts; coverage ignores the filters. */
export type ScheduledDay = {
  date: string;
  shifts: ScheduledShift[];
  coverage: DayCoverage;
  /** Of a day before today, whose last shifts are running. */
  onShift?: OnShift;
  /** Of today, if several who came need nothing. */
  running?: OnShift;
};

/** Slots with the same key form one shift on screen. */
export const shiftKey = (slot: ListSlot) =>
  `${slot.shift_date}|${slot.shift_structure_id}|${slot.is_orientation ? 1 : 0}`;

/** Groups slots into days and shifts, keeping the feed's order and the printed order within a shift. */
export function scheduleDays(
  all: readonly ListSlot[],
  isShown: (slot: ListSlot) => boolean = () => true,
): ScheduledDay[] {
  const shifts = groupBy(all, shiftKey);
  const byDate = groupBy(all, ({ shift_date }) => shift_date);
  const days = new Map<string, ScheduledDay>();
  for (const [key, group] of shifts) {
    const shown = group.filter(isShown);
    if (shown.length === 0) continue;
    const counted = group.filter((slot) => !isCancelled(slot));
    const coverage: Coverage = coverageOfSlots(counted);
    const date = group[0]!.shift_date;
    const day = days.get(date) ?? {
      date,
      shifts: [],
      coverage: coverageOf(byDate.get(date)!, { from: date, days: 1 })[0]!,
    };
    days.set(date, day);
    const standing = counted.length > 0 ? counted : group;
    const onTerms = slotsOnTerms(group);
    day.shifts.push({
      key,
      slots: shown.sort(compareSlots),
      ...coverage,
      routes: routeNames.filter((route) => standing.some((slot) => routeOf(slot) === route)),
      flex: coverageOfSlots(counted.filter(({ is_flex }) => is_flex)),
      withdrawn: counted.filter((slot) => isFilled(slot) && slot.caregiver_id == null).length,
      isGuaranteed: isGuaranteed(group),
      hasOpenOnDemand: onTerms.length > 0,
      hasBonus: onTerms.some(({ facility_payable_bonus: bonus = 0 }) => bonus > 0),
      hasOpenPlaces: openPlaces(group).length > 0,
    });
  }
  return [...days.values()].sort((a, b) => a.date.localeCompare(b.date));
}

/** Coverage by unit, if all of the shift's slots are shown: a part of them would look like coverage. */
export function coverageByUnit({ slots, total }: ScheduledShift): { name: string; coverage: Coverage }[] {
  const counted = slots.filter((slot) => !isCancelled(slot));
  if (onePerPlace(counted).length !== total) return [];
  return [...groupBy(counted, ({ unit_name }) => unit_name ?? "Unassigned")]
    .map(([name, ofUnit]) => ({ name, coverage: coverageOfSlots(ofUnit) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

type Held = { ids: ReadonlySet<number>; places: ReadonlyMap<number, number> };

/** Keeps the order of slots the person is acting on, so rows do not jump. New slots of a shift come last. */
export function withHeldPlaces(days: ScheduledDay[], { ids, places }: Held): ScheduledDay[] {
  if (ids.size === 0) return days;
  const placeOf = ({ slot_id }: ListSlot) => places.get(slot_id) ?? Infinity;
  const inPlace = (shift: ScheduledShift): ScheduledShift =>
    shift.slots.some(({ slot_id }) => ids.has(slot_id))
      ? { ...shift, slots: [...shift.slots].sort((a, b) => placeOf(a) - placeOf(b) || 0) }
      : shift;
  return days.map((day) => ({ ...day, shifts: day.shifts.map(inPlace) }));
}

/** The slots as the feed has them now; those outside its range stay as they were. */
export function withFeed(slots: readonly ListSlot[], feed: readonly ListSlot[] = []): ListSlot[] {
  const inFeed = new Set(feed.map((slot) => slot.slot_id));
  return [...feed, ...slots.filter((slot) => !inFeed.has(slot.slot_id))];
}
