import { asHeading } from "@/lib/csv/as-heading";
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
/** How long the rows that it left out can be downloaded. */
export const LEFT_OUT_DAYS = 7;

/** Previews, imports and checks of a person in a quarter of an hour. */
export const MOST_IMPORTS = 180;

const heads: Record<string, string> = { set: "Role", resource_type: "Type" };
export const headOf = (column: string) => heads[column] ?? asHeading(column);
/** "Email must be an address", "Email: This person works at the desk". */
const atColumn = (column: string, message: string) =>
  `${headOf(column)}${/^\p{Lu}/u.test(message) ? ":" : ""} ${message}`;
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What is wrong with a row, in words. */
export const faultsText = (faults: readonly { column: string | null; message: string }[]): string =>
  faults
    .map(({ column, message }) => sentence(column ? atColumn(column, message) : message).replace(/\.$/, ""))
    .join(". ");
