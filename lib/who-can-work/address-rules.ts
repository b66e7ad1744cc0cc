import { dateOfAddress, weekOf } from "@/lib/global-schedule/rules";
import { queryOf, type AddressCodec } from "@/lib/http/address";

const shows = ["off", "can"] as const;
type Shows = (typeof shows)[number];

export type OverviewAddress = {
  /** The first Saturday. */
  start: string;
  types: ReadonlySet<string>;
  /** Only people with time off, or who can still take a shift. */
  show: Shows | null;
};

/** The Saturday of an address, by default this week's. */
export const startOfAddress = (named: string | null, today: string): string =>
  weekOf(named === null ? today : dateOfAddress(named, today));

export const overviewAddress = (today: string): AddressCodec<OverviewAddress> => ({
  read: (query) => ({
    start: startOfAddress(query.get("start"), today),
    types: new Set(query.getAll("type").slice(0, 50)),
    show: shows.find((one) => one === query.get("show")) ?? null,
  }),
  write: ({ start, types, show }) =>
    queryOf({ start: start === weekOf(today) ? null : start, type: types, show }),
});

/** The overview of the weeks from a date, of one type. */
export const overviewPath = (date: string, type?: string | null): string =>
  `/private/who-can-work?${new URLSearchParams({ start: weekOf(date), ...(type && { type }) })}`;
