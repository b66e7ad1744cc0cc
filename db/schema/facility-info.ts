import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";
import { userAccount } from "./users";

export const infoSections = ["ADDITIONAL_DETAILS", "DOOR_CODE", "PARKING", "ATTACHMENT"] as const;

/**
 * Information from a facility for the professionals who work there. Append-only (by trigger): the entry with the
 * highest id is a section's current value, and an empty one clears it. Door codes are sealed.
 */
export const facilityInfoEntry = pgTable(
  "facility_info_entry",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    section: text({ enum: infoSections }).notNull(),
    value: text().notNull(),
    fileId: uuid().references(() => file.id),
    createdAt: createdAt(),
    createdBy: integer().references(() => userAccount.id),
  },
  (t) => [
    index("facility_info_entry_by_section").on(t.facilityId, t.section, t.id),
    check(
      "facility_info_entry_file_is_attachment",
      sql`(${t.fileId} is not null) = (${t.section} = 'ATTACHMENT' and ${t.value} <> '')`,
    ),
  ],
);
