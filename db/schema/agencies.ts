import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, identity, instant } from "./columns";
import { facility } from "./facilities";
import { file } from "./files";

export const agency = pgTable("agency", {
  id: identity(),
  name: text().notNull(),
  brandLogoId: uuid().references(() => file.id),
  createdAt: createdAt(),
});

/** The contract that lets an agency see and fill a facility's released shifts. */
export const agencyFacility = pgTable(
  "agency_facility",
  {
    agencyId: integer()
      .notNull()
      .references(() => agency.id),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    endedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.facilityId] })],
);
