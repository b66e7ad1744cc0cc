import { daysOf, dateOfAddress, weekOf } from "@/lib/global-schedule/rules";
import { queryOf, type AddressCodec } from "@/lib/http/address";
import { addDays } from "@/lib/time/calendar";

const orders = ["unit", "hours", "coverage"] as const;
export type Order = (typeof orders)[number];

const marks = ["open", "overtime", "rest", "off"] as const;
export type Mark = (typeof marks)[number];

export type PlanAddress = {
  /** The Saturday. */
  week: string;
  order: Order;
  units: ReadonlySet<string>;
  types: ReadonlySet<string>;
  /** The counter that filters. */
  mark: Mark | null;
  /** The day a phone shows; null for the first that has a gap. */
  day: string | null;
};

const oneOf = <T extends string>(known: readonly T[], named: string | null): T | null =>
  known.find((one) => one === named) ?? null;

/** The week to plan is the next one, unless the address names another. */
const nextWeek = (today: string): string => addDays(weekOf(today), 7);

/** The Saturday of the week in an address. */
export const weekOfAddress = (named: string | null, today: string): string =>
  named === null ? nextWeek(today) : weekOf(dateOfAddress(named, today));

export const planAddress = (today: string): AddressCodec<PlanAddress> => ({
  read: (query) => {
    const week = weekOfAddress(query.get("week"), today);
    const days = daysOf(week);
    return {
      week,
      order: oneOf(orders, query.get("by")) ?? "unit",
      units: new Set(query.getAll("unit").slice(0, 200)),
      types: new Set(query.getAll("type").slice(0, 50)),
      mark: oneOf(marks, query.get("show")),
      day: oneOf(days, query.get("day")),
    };
  },
  write: ({ week, order, units, types, mark, day }) =>
    queryOf({
      week: week === nextWeek(today) ? null : week,
      by: order === "unit" ? null : order,
      unit: units,
      type: types,
      show: mark,
      day,
    }),
});
