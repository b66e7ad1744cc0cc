import type { RunKind } from "./schema";

/** From this many rows on an import says how far it is, after each so many. */
export const TRACKED_FROM = 30;
export const EACH_ROWS = 10;

/** One that has said nothing for so long was broken off. */
export const SILENT_SECONDS = 60;

/** What its own entries of the audit are about. */
export const entityOf: Record<RunKind, string> = {
  people: "user_account",
  copies: "user_account",
  units: "unit",
  professionals: "professional",
};

/** How long an import can be taken back. */
export const UNDO_MINUTES = 60;
