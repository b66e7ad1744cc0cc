import { finderOf } from "@/lib/search/fold";
import { weekMinutesOf, type Board, type BoardPerson, type RestRemark } from "@/lib/week-plan/board-rules";
import type { Mark, Order } from "@/lib/week-plan/address-rules";
import { gapsOf, isClean } from "@/lib/week-plan/suggestion-rules";
import { takeOf } from "@/lib/week-plan/board-rules";
import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";

export type Filters = {
  search: string;
  units: ReadonlySet<string>;
  types: ReadonlySet<string>;
  mark: Mark | null;
};

export const NO_UNIT = "0";

const passes = (chosen: ReadonlySet<string>, value: string | null) =>
  chosen.size === 0 || (value !== null && chosen.has(value));

const unitOf = (unitId: number | null) => (unitId === null ? NO_UNIT : String(unitId));

/** What speaks against the rest between someone's shifts. */
export type RestOf = (of: BoardPerson) => readonly RestRemark[];

const isShort = ({ shortMinutes }: RestRemark) => shortMinutes !== null;

/** Whether someone has time off in the week, or has asked for it. */
const isOff = ({ range }: Board, { person }: BoardPerson) =>
  person.time_off.some(({ date }) => date >= range.start && date <= range.end);

/** Those a filter leaves, by name within the order. */
export function shownPeople(board: Board, filters: Filters, restOf: RestOf): BoardPerson[] {
  const isFound = finderOf(filters.search);
  const gaps = filters.mark === "open" ? gapsOf(board) : [];
  const isMarked: Record<Mark, (of: BoardPerson) => boolean> = {
    open: (of) => gaps.some((gap) => isClean(takeOf(board, of, gap))),
    overtime: (of) => weekMinutesOf(board, of) > board.thresholdHours * 60,
    rest: (of) => restOf(of).some(isShort),
    off: (of) => isOff(board, of),
  };
  return [...board.people.values()].filter(
    (of) =>
      isFound(of.person.name) &&
      passes(filters.units, unitOf(of.person.unit_id)) &&
      passes(filters.types, of.person.resource_type) &&
      (filters.mark === null || isMarked[filters.mark](of)),
  );
}

/** Those who can be planned come first. */
const byStaff = (a: BoardPerson, b: BoardPerson) => Number(b.person.is_staff) - Number(a.person.is_staff);

export type Group = {
  id: string;
  name: string | null;
  people: BoardPerson[];
  minutes: number;
  gaps: readonly PlanSlot[];
};

const minutesOf = (board: Board, people: readonly BoardPerson[]): number =>
  people.reduce((sum, of) => sum + weekMinutesOf(board, of), 0);

/** By unit in the units' order, those without one last; or all in one, with the most hours left first. */
export function groupsOf(
  board: Board,
  people: readonly BoardPerson[],
  { order, units, gaps }: { order: Order; units: WeekPlan["units"]; gaps: readonly PlanSlot[] },
): Group[] {
  if (order === "hours") {
    const sorted = people
      .map((of) => ({ of, minutes: weekMinutesOf(board, of) }))
      .sort((a, b) => byStaff(a.of, b.of) || a.minutes - b.minutes)
      .map(({ of }) => of);
    return [{ id: "all", name: null, people: sorted, minutes: minutesOf(board, people), gaps }];
  }
  const groups = [
    ...units.map(({ id, name }) => ({ id: String(id), name })),
    { id: NO_UNIT, name: "No unit" },
  ];
  return groups
    .map((unit) => ({
      ...unit,
      people: people.filter(({ person }) => unitOf(person.unit_id) === unit.id).sort(byStaff),
      gaps: gaps.filter((gap) => unitOf(gap.unit_id) === unit.id),
    }))
    .filter((group) => group.people.length + group.gaps.length > 0)
    .map((group) => ({ ...group, minutes: minutesOf(board, group.people) }));
}

export type Counts = { overtime: number; shortRests: number; off: number };

export function countsOf(board: Board, restOf: RestOf): Counts {
  const all = [...board.people.values()];
  return {
    overtime: all.filter((of) => weekMinutesOf(board, of) > board.thresholdHours * 60).length,
    shortRests: all.reduce((sum, of) => sum + restOf(of).filter(isShort).length, 0),
    off: all.filter((of) => isOff(board, of)).length,
  };
}

/** Open places of one type and time on a day, which are one chip. */
export type Gap = { key: string; first: PlanSlot; slots: readonly PlanSlot[] };

export function mergedGaps(gaps: readonly PlanSlot[]): Gap[] {
  const merged = new Map<string, PlanSlot[]>();
  for (const gap of gaps) {
    const key = [gap.resource_type, gap.from, gap.until, gap.unit_id].join(" ");
    merged.set(key, [...(merged.get(key) ?? []), gap]);
  }
  return [...merged].map(([key, slots]) => ({ key, first: slots[0]!, slots }));
}
