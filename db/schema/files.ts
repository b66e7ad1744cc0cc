import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { facility } from "./facilities";

/** What the storage holds under a random name; the bytes are on disk or in S3. */
export const file = pgTable(
  "file",
  {
    id: uuid().primaryKey().defaultRandom(),
    facilityId: integer().references(() => facility.id),
    name: text().notNull(),
    contentType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("file_size_not_negative", sql`${t.byteSize} >= 0`)],
);
