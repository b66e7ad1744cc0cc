import { queryOf, type AddressCodec } from "@/lib/http/address";

/** A search applies from the third letter; shorter terms match everyone. */
export const SEARCH_FROM_LENGTH = 3;
export const MAX_SEARCH = 70;

/** The search of an address. */
const searchOf = (stated: unknown): string =>
  typeof stated === "string" ? stated.trim().slice(0, MAX_SEARCH) : "";

/** The effective search term; empty for everyone. */
export function termOf(stated: string | undefined): string {
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

/** The filters in a list's address; a search that is too short counts as none. */
export type Narrowing = { searchTerm: string; status: WorkerStatus | null };

export function narrowingOf(stated: { search?: unknown; status?: unknown }): Narrowing {
  const search = searchOf(stated.search);
  return {
    searchTerm: search.length < SEARCH_FROM_LENGTH ? "" : search,
    status: workerStatuses.find((one) => one === stated.status) ?? null,
  };
}

/** The search as typed, and the status. */
export const listingAddress: AddressCodec<{ search: string; status: WorkerStatus | null }> = {
  read: (query) => ({
    search: searchOf(query.get("search")),
    status: narrowingOf({ status: query.get("status") }).status,
  }),
  write: ({ search, status }) => queryOf({ search: search.trim(), status }),
};
