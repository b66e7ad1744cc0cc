import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { professional } from "./professionals";
import { resourceType } from "./structures";
import { userAccount } from "./users";

/** Why a facility doesn't want a professional back. */
export const doNotReturnReason = pgTable("do_not_return_reason", {
  code: text().primaryKey(),
  label: text().notNull(),
  position: integer().notNull(),
});

/** A facility's decision not to have a professional back. Lifting it ends the row, which stays as history. */
export const doNotReturn = pgTable(
  "do_not_return",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    resourceType: text()
      .notNull()
      .references(() => resourceType.code),
    reasonCode: text()
      .notNull()
      .references(() => doNotReturnReason.code),
    /** Free text from before reasons had codes. */
    note: text(),
    filedAt: createdAt(),
    /** Null if it was requested outside the portal. */
    filedBy: integer().references(() => userAccount.id),
    removedAt: instant(),
    removedBy: integer().references(() => userAccount.id),
  },
  (t) => [
    uniqueIndex("do_not_return_in_force_once")
      .on(t.facilityId, t.professionalId)
      .where(sql`${t.removedAt} is null`),
    // Eligibility looks rows up by professional, at any facility.
    index("do_not_return_by_professional")
      .on(t.professionalId)
      .where(sql`${t.removedAt} is null`),
    check("do_not_return_removed_after_filed", sql`${t.removedAt} >= ${t.filedAt}`),
  ],
);
