import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { managementCompany } from "./companies";
import { professional } from "./professionals";
import { userAccount } from "./users";

/** What a company's notes are about. Each category has a permission to read and one to write, named by its code. */
export const noteCategory = pgTable(
  "note_category",
  {
    managementCompanyId: integer()
      .notNull()
      .references(() => managementCompany.id),
    code: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
    /** Its notes stay readable; new ones can't be written. */
    retiredAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.managementCompanyId, t.code] }),
    check("note_category_code", sql`${t.code} ~ '^[A-Z0-9_]{1,40}$'`),
  ],
);

/** A company's note about one of its professionals. Never changed; its author may have left since. */
export const professionalNote = pgTable(
  "professional_note",
  {
    id: identity(),
    managementCompanyId: integer().notNull(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    categoryCode: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
    createdBy: integer()
      .notNull()
      .references(() => userAccount.id),
  },
  (t) => [
    foreignKey({
      name: "professional_note_category",
      columns: [t.managementCompanyId, t.categoryCode],
      foreignColumns: [noteCategory.managementCompanyId, noteCategory.code],
    }),
    index("professional_note_by_professional").on(t.professionalId, t.managementCompanyId, t.id),
    check("professional_note_not_empty", sql`${t.content} <> ''`),
  ],
);
