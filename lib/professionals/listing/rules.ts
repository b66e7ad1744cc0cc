import { queryOf, type AddressCodec } from "@/lib/http/address";

/** A search applies from the third letter; shorter terms match everyone. */
export const SEARCH_FROM_LENGTH = 3;
export const MAX_SEARCH = 70;

/** The search of an address. */
const searchOf = (stated: unknown): string =>
  typeof stated === "string" ? stated.trim().slice(0, MAX_SEARCH) : "";

/** The effective search term; empty for everyone. */
export function termOf(stated: string | null | undefined): string {
  const typed = (stated ?? "").trim();
  return typed.length < SEARCH_FROM_LENGTH ? "" : typed;
}

export const workerStatuses = ["Enabled", "Disabled", "Deactivated"] as const;
export type WorkerStatus = (typeof workerStatuses)[number];

/** Deactivated by the platform or the company; Disabled by this facility. */
export function workerStatus(who: { is_active: boolean; is_disabled: boolean }): WorkerStatus {
  if (!who.is_active) return "Deactivated";
  return who.is_disabled ? "Disabled" : "Enabled";
}

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;

/** Orders but by name: by the next shift or the last one here, with a minus for descending. */
export const listSorts = ["-name", "next", "-next", "last", "-last"] as const;
export type ListSort = (typeof listSorts)[number];

/** The filters and order in a list's address; a search that is too short counts as none. */
export type Narrowing = {
  searchTerm: string;
  status: WorkerStatus | null;
  license: string | null;
  sort: ListSort | null;
};

const MAX_LICENSE = 20;

export function narrowingOf(
  stated: Partial<Record<"search" | "status" | "license" | "sort", unknown>>,
): Narrowing {
  const { license } = stated;
  const search = searchOf(stated.search);
  return {
    searchTerm: search.length < SEARCH_FROM_LENGTH ? "" : search,
    status: workerStatuses.find((one) => one === stated.status) ?? null,
    license: typeof license === "string" && license !== "" ? license.slice(0, MAX_LICENSE) : null,
    sort: listSorts.find((one) => one === stated.sort) ?? null,
  };
}

type ListingAddress = Omit<Narrowing, "searchTerm"> & { search: string };

/** The search as typed, the filters and the order. */
export const listingAddress: AddressCodec<ListingAddress> = {
  read: (query) => {
    const { searchTerm: _, ...rest } = narrowingOf(Object.fromEntries(query));
    return { search: searchOf(query.get("search")), ...rest };
  },
  write: ({ search, ...rest }) => queryOf({ search: search.trim(), ...rest }),
};
