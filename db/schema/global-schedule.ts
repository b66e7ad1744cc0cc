import { integer, pgTable } from "drizzle-orm/pg-core";
import { userAccount } from "./users";

/** Which facilities a person looks at on the Global Schedule. No row stands for all, also those added later. */
export const globalScheduleChoice = pgTable("global_schedule_choice", {
  userId: integer()
    .primaryKey()
    .references(() => userAccount.id),
  facilityIds: integer().array().notNull(),
});
