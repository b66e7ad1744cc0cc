import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp } from "drizzle-orm/pg-core";

/** Money: `numeric(10,2)` dollars in SQL, integer cents in code. */
export const money = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(10,2)",
  fromDriver: (value) => Math.round(Number(value) * 100),
  toDriver: (cents) => (cents / 100).toFixed(2),
});

/** Text compared without regard to case; needs the `citext` extension of the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** An instant. Calendar dates and wall times live in their own columns, in the facility's zone. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();

/** The name as a search looks in it, stored because a list of every customer folds too many names otherwise. */
export const searchText = () => text().generatedAlwaysAs(sql`search_text(name)`);
