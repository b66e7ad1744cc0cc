import { integer, pgTable } from "drizzle-orm/pg-core";
import { userAccount } from "./users";

/** The facilities a person shows on the Global Schedule. No row means all, including future ones. */
export const globalScheduleChoice = pgTable("global_schedule_choice", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  facilityIds: integer().array().notNull(),
});
