import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";

/**
 * What the storage holds under this id; the bytes are on disk. A file belongs to one tenant. Agencies and
 * professionals have files of their own, so their foreign keys are written by hand in the migration.
 */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey().defaultRandom(),
    facilityId: integer().references(() => facility.id),
    managementCompanyId: integer().references(() => managementCompany.id),
    agencyId: integer(),
    professionalId: integer(),
    /** As people call it; never part of a path. */
    name: text().notNull(),
    contentType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
    /** When all of its bytes were kept; null while they are being written, or when that was cut off. */
    storedAt: instant(),
  },
  (t) => [
    check("file_size_not_negative", sql`${t.byteSize} >= 0`),
    check(
      "file_has_one_owner",
      sql`num_nonnulls(${t.facilityId}, ${t.managementCompanyId}, ${t.agencyId}, ${t.professionalId}) = 1`,
    ),
    index("file_unfinished")
      .on(t.createdAt)
      .where(sql`${t.storedAt} is null`),
  ],
);
