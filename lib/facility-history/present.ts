import type { TrailRow } from "./reads.sql";
import { ENTRIES_OF_A_PAGE, sentenceOf } from "./rules";
import type { FacilityHistory, FacilityHistoryEntry } from "./schema";

const kinds = {
  USER: "Someone",
  PROFESSIONAL: "A professional",
  ADMINISTRATOR: "Administrator",
  SYSTEM: "Automatic",
} as const;

const presentEntry = (row: TrailRow): FacilityHistoryEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  who: row.actor ?? kinds[row.actorKind],
  ...sentenceOf(row),
});

/** A page of a history, read with one row more than it shows. */
export const presentPage = (rows: readonly TrailRow[], archivedBefore: string | null): FacilityHistory => ({
  entries: rows.slice(0, ENTRIES_OF_A_PAGE).map(presentEntry),
  has_more: hasMore(rows),
  archived_before: archivedBefore,
});

export const hasMore = (rows: readonly TrailRow[]): boolean => rows.length > ENTRIES_OF_A_PAGE;
