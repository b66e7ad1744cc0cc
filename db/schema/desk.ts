import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { userAccount } from "./users";

/** Someone of the provider's operations staff; they belong to no facility, company or agency. */
export const deskMembership = pgTable("desk_membership", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  permissions: text().array().notNull(),
});

export const deskKinds = ["CREDENTIAL", "DISPUTE", "INVITE", "LIMBO", "MESSAGE", "JOB"] as const;

/** Who works on an item of the desk's queues. It lapses, so that nothing stays with someone who has left. */
export const deskClaim = pgTable(
  "desk_claim",
  {
    kind: text({ enum: deskKinds }).notNull(),
    /** As the queue names it: a number, or a license such as 17-CNA-CA. */
    item: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    takenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.item] })],
);

/** The last decision about an item, while it can be taken back. */
export const deskDecision = pgTable(
  "desk_decision",
  {
    kind: text({ enum: deskKinds }).notNull(),
    item: text().notNull(),
    /** Null for a command, and for the portal itself. */
    userId: integer().references(() => userAccount.id),
    decidedAt: instant().notNull(),
    /** The fields it changed, as they were and as they became. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Names the mail that tells of it, which waits until the decision stands. */
    mailKey: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.item] })],
);

/** Someone's consent, or their administrator's for them, that the operations desk sees their screens. */
export const viewConsent = pgTable("view_consent", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  until: instant().notNull(),
  grantedBy: integer()
    .notNull()
    .references(() => userAccount.id),
  grantedAt: instant().notNull(),
});

/** The desk's last request for that consent, and what became of it. */
export const viewRequest = pgTable("view_request", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  askedBy: integer()
    .notNull()
    .references(() => userAccount.id),
  askedAt: instant().notNull(),
  answer: text({ enum: ["ALLOWED", "DECLINED"] }),
});

/** A row that an import left out; older ones have neither their cells nor the reason. */
type LeftOut = { row: number; text: string; cells?: Record<string, string>; reason?: string };

/** An import at the desk: how far it is while it runs, and what it did once it is saved. */
export const importRun = pgTable(
  "import_run",
  {
    id: identity(),
    kind: text({ enum: ["people", "units", "copies", "professionals"] }).notNull(),
    /** Null for professionals, and for people of several places whom a command imported. */
    facilityId: integer().references(() => facility.id),
    /** Null for an import by a command, which has the account of the operating system instead. */
    userId: integer().references(() => userAccount.id),
    administrator: text(),
    isPreview: boolean().notNull(),
    startedAt: createdAt(),
    /** When it last said how far it is: one that has fallen silent was broken off. */
    touchedAt: createdAt(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** The moment of its transaction, with which its request names its entries in the audit. */
    savedAt: instant(),
    requestId: text().notNull(),
    /** The last entry of the audit before it. */
    eventsAfter: bigint({ mode: "number" }).notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    leftOut: jsonb().$type<LeftOut[]>().notNull().default([]),
    undoneAt: instant(),
  },
  (t) => [
    index("import_run_by_facility").on(t.facilityId, t.startedAt),
    // The history shows an import as one.
    index("import_run_by_request").on(t.requestId),
  ],
);
