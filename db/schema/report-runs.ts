import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { userAccount } from "./users";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A report that is too large to compute within a request: computed in parts by a job, kept for a day. */
export const reportRun = pgTable(
  "report_run",
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    code: text().notNull(),
    /** Dates, sort and filters, as they were requested. */
    request: jsonb().$type<{ dateRange?: [string, string]; sort: string[]; filter: string[] }>().notNull(),
    /** A hash of report, request and facilities: each is computed once. */
    selection: text().notNull(),
    /** What each part reads: facilities, or a share of the professionals at all of them. */
    parts: jsonb().$type<{ facilityIds: number[]; part?: { at: number; of: number } }[]>().notNull(),
    partsDone: integer().notNull().default(0),
    /** The moment that it is computed for. */
    asOf: instant().notNull(),
    /** Its turn: the one that waits longest is continued. */
    continuedAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    finishedAt: instant(),
    failedAt: instant(),
    /** Why it failed, in words for the person. */
    failure: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("report_run_once").on(t.userId, t.selection),
    index("report_run_waiting")
      .on(t.continuedAt)
      .where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    index("report_run_by_age").on(t.createdAt),
    check("report_run_has_one_end", sql`${t.finishedAt} is null or ${t.failedAt} is null`),
  ],
);

/** What a run has computed: of each part, and at last of the whole. */
export const reportRunPiece = pgTable(
  "report_run_piece",
  {
    runId: integer()
      .notNull()
      .references(() => reportRun.id, { onDelete: "cascade" }),
    /** -1 is the whole. */
    part: integer().notNull(),
    /** 0 is what the rows say together, the others are the rows in order. */
    at: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.part, t.at] })],
);
