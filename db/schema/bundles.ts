import { boolean, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { facility } from "./facilities";

/** Slots that one professional takes together. On the wire: contract. */
export const bundle = pgTable(
  "bundle",
  {
    id: identity(),
    facilityId: integer()
      .notNull()
      .references(() => facility.id),
    name: text().notNull(),
    isGuaranteed: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique("bundle_in_facility").on(t.facilityId, t.id)],
);
