import { literal } from "../search-rules";

/** A search begins with the third letter; fewer find everyone. */
export const SEARCH_FROM_LENGTH = 3;
export const SEARCH_AT_MOST = 70;

/** What a name must hold, as LIKE reads it; null for everyone. */
export function patternOf(term: string | undefined): string | null {
  const typed = (term ?? "").trim();
  return typed.length < SEARCH_FROM_LENGTH ? null : `%${literal(typed)}%`;
}

export type WorkerStatus = "Enabled" | "Disabled" | "Deactivated";

/** Deactivated is the platform's or the company's word, Disabled this facility's. */
export function workerStatus(who: { is_active: boolean; is_disabled: boolean }): WorkerStatus {
  if (!who.is_active) return "Deactivated";
  return who.is_disabled ? "Disabled" : "Enabled";
}

export const PAGE_SIZES = [5, 10, 25, 50, 100] as const;
export const FIRST_PAGE = { page: 1, page_size: 25 } as const;
