import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";
import { userAccount } from "./users";

/** A generated form 530: the sheets of one facility's patient day. Generating it again adds a new version. */
export const form530 = pgTable(
  "form_530",
  {
    fileId: uuid()
      .primaryKey()
      .references(() => file.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    patientDay: date({ mode: "string" }).notNull(),
    version: integer().notNull(),
    director: text().notNull(),
    /** Hash of the schedule when the form was made; a different one now means that the schedule has changed since. */
    fingerprint: text().notNull(),
    generatedBy: integer()
      .notNull()
      .references(() => userAccount.id),
    generatedAt: createdAt(),
  },
  (t) => [
    unique("form_530_version").on(t.facilityId, t.patientDay, t.version),
    check("form_530_version_positive", sql`${t.version} > 0`),
  ],
);
