import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { managementCompany } from "./companies";
import { facility } from "./facilities";

/**
 * Metadata of a stored file; the bytes are on disk. A file belongs to one tenant. Agencies and professionals own files
 * too, so those foreign keys are handwritten in the migration.
 */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey().defaultRandom(),
    facilityId: integer().references(() => facility.id),
    managementCompanyId: integer().references(() => managementCompany.id),
    agencyId: integer(),
    professionalId: integer(),
    /** The name shown to people; never part of a path. */
    name: text().notNull(),
    contentType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
    /** When the upload was complete; null while it is being written or if it was interrupted. */
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
