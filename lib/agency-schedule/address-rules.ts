import { queryOf, type AddressCodec } from "@/lib/http/address";

export const tabs = ["open", "bundles", "assigned", "past"] as const;
export type TabId = (typeof tabs)[number];

/** The tab `tab-index` names; the first if missing or invalid. */
export const tabOf = (index: string | null): TabId => tabs[Number(index ?? 0)] ?? "open";

/** The tab some places after another; after the last comes the first. */
export const tabBeside = (tab: TabId, by: number): TabId => tabs.at((tabs.indexOf(tab) + by) % tabs.length)!;

export type AgencyAddress = {
  tab: TabId;
  start: string | null;
  end: string | null;
  facility: readonly string[];
  type: readonly string[];
  starts: readonly string[];
  /** The column's id, with a minus for descending. */
  sort: string | null;
  isCalendar: boolean;
  /** The bundle whose shifts are shown. */
  bundle: string | null;
};

export const agencyAddress: AddressCodec<AgencyAddress> = {
  read: (query) => ({
    tab: tabOf(query.get("tab-index")),
    start: query.get("start"),
    end: query.get("end"),
    facility: query.getAll("facility"),
    type: query.getAll("type"),
    starts: query.getAll("starts"),
    sort: query.get("sort"),
    isCalendar: query.get("view") === "calendar",
    bundle: query.get("bundle"),
  }),
  write: ({ tab, isCalendar, ...stated }) =>
    queryOf({
      "tab-index": tab === "open" ? null : String(tabs.indexOf(tab)),
      ...stated,
      view: isCalendar ? "calendar" : null,
    }),
};

/** A tab as it opens: dates, filters, order and bundle belong to the one before. */
export const opened = (tab: TabId): AgencyAddress => ({
  ...agencyAddress.read(new URLSearchParams()),
  tab,
});
