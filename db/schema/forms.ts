import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";
import { userAccount } from "./users";

/** A form 530 as it was made: the sheets of one facility's patient day. A later one is a new version beside it. */
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
    /** Of all that the schedule said when the form was made: another one means that the schedule has changed since. */
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
