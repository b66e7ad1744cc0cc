import { pageIn, pageParam, queryOf, type AddressCodec } from "@/lib/http/address";
import { isStateCode } from "@/lib/states";
import { scoreDays, type ScoreDays } from "./agencies/scorecard/rules";
import type { AccountStatus } from "./people/schema";
import { steps } from "./customers/check-rules";

/** The open item of a queue, and the page of the queue. */
export type QueueAddress = { item: string | null; page: number };

export const queueAddress: AddressCodec<QueueAddress> = {
  read: (query) => {
    const item = query.get("item") ?? "";
    return { item: /^[A-Za-z0-9-]{1,40}$/.test(item) ? item : null, page: pageIn(query) };
  },
  write: ({ item, page }) => queryOf({ item, page: pageParam(page) }),
};

/** The page of everything that waits. */
export const deskAddress: AddressCodec<{ page: number }> = {
  read: (query) => ({ page: pageIn(query) }),
  write: ({ page }) => queryOf({ page: pageParam(page) }),
};

export type PeopleAddress = {
  search: string;
  page: number;
  status: AccountStatus | null;
  person: number | null;
};

const statuses: readonly AccountStatus[] = ["active", "invited", "disabled"];

export const peopleAddress: AddressCodec<PeopleAddress> = {
  read: (query) => {
    const person = query.get("person") ?? "";
    return {
      search: (query.get("search") ?? "").slice(0, 70),
      page: pageIn(query),
      status: statuses.find((one) => one === query.get("status")) ?? null,
      person: /^[1-9]\d{0,8}$/.test(person) ? Number(person) : null,
    };
  },
  write: ({ search, page, status, person }) =>
    queryOf({
      search: search || null,
      page: page === 1 ? null : String(page),
      status,
      person: person === null ? null : String(person),
    }),
};

/** Of the customers. */
export type SortedAddress = { search: string; page: number; sort: "name" | "newest" };

export const sortedAddress: AddressCodec<SortedAddress> = {
  read: (query) => ({
    search: (query.get("search") ?? "").slice(0, 70),
    page: pageIn(query),
    sort: query.get("sort") === "newest" ? "newest" : "name",
  }),
  write: ({ search, page, sort }) =>
    queryOf({
      search: search || null,
      page: pageParam(page),
      sort: sort === "name" ? null : sort,
    }),
};

/** What the list of agencies ranks by, from the least on, and with a minus from the most on. */
const ranks = ["fill", "cancelled", "no-shows", "time"] as const;
export const agencySorts = ["name", "newest", ...ranks, ...ranks.map((one) => `-${one}` as const)] as const;

export type AgenciesAddress = {
  search: string;
  page: number;
  sort: (typeof agencySorts)[number];
  /** How far back it counts. */
  days: ScoreDays;
};

export const agenciesAddress: AddressCodec<AgenciesAddress> = {
  read: (query) => ({
    ...pagedAddress.read(query),
    sort: agencySorts.find((one) => one === query.get("sort")) ?? "name",
    days: scoreDays.find((one) => String(one) === query.get("days")) ?? scoreDays[0],
  }),
  write: ({ search, page, sort, days }) =>
    queryOf({
      search: search || null,
      page: pageParam(page),
      sort: sort === "name" ? null : sort,
      days: days === scoreDays[0] ? null : String(days),
    }),
};

export const facilityParts = [...steps, "requirements", "settings", "limits", "history"] as const;
export type FacilityPart = (typeof facilityParts)[number];

/** The open step of a facility's set-up; null is what it lacks. */
export type FacilityAddress = { part: FacilityPart | null };

export const facilityAddress: AddressCodec<FacilityAddress> = {
  read: (query) => ({ part: facilityParts.find((one) => one === query.get("part")) ?? null }),
  write: ({ part }) => queryOf({ part }),
};

export const agencyParts = [
  "contracts",
  "people",
  "professionals",
  "scorecard",
  "settings",
  "history",
] as const;
export type AgencyPart = (typeof agencyParts)[number];

/** The open part of an agency; null is the list of them on a phone, and the first one beside it. */
export type AgencyAddress = { part: AgencyPart | null };

export const agencyAddress: AddressCodec<AgencyAddress> = {
  read: (query) => ({ part: agencyParts.find((one) => one === query.get("part")) ?? null }),
  write: ({ part }) => queryOf({ part }),
};

/** A page of a searched list. */
export type PagedAddress = { search: string; page: number };

export const pagedAddress: AddressCodec<PagedAddress> = {
  read: (query) => {
    const { search, page } = sortedAddress.read(query);
    return { search, page };
  },
  write: ({ search, page }) => sortedAddress.write({ search, page, sort: "name" }),
};

export const companyParts = ["facilities", "notes", "sign-in", "history"] as const;
export type CompanyPart = (typeof companyParts)[number];

export const companyAddress: AddressCodec<{ part: CompanyPart }> = {
  read: (query) => ({ part: companyParts.find((one) => one === query.get("part")) ?? "facilities" }),
  write: ({ part }) => queryOf({ part: part === "facilities" ? null : part }),
};

/** The limits of the whole portal, among those of states. */
export const PORTAL = "portal";

/** Whose limits are open; null is the list of them on a phone, and the first ones beside it. */
export const limitsAddress: AddressCodec<{ of: string | null }> = {
  read: (query) => {
    const of = query.get("of") ?? "";
    return { of: of === PORTAL || isStateCode(of) ? of : null };
  },
  write: ({ of }) => queryOf({ of }),
};
