import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
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
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
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
