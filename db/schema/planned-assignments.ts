import { foreignKey, index, integer, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { professional } from "./professionals";
import { slot } from "./slots";
import { userAccount } from "./users";

/** Who is to get an open slot once the week is published; shared by the facility's schedulers. */
export const plannedAssignment = pgTable(
  "planned_assignment",
  {
    slotId: integer().primaryKey(),
    facilityId: integer().notNull(),
    professionalId: integer()
      .notNull()
      .references(() => professional.id),
    plannedBy: integer()
      .notNull()
      .references(() => userAccount.id),
    plannedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      columns: [t.facilityId, t.slotId],
      foreignColumns: [slot.facilityId, slot.id],
    }).onDelete("cascade"),
    index("planned_assignment_by_facility").on(t.facilityId),
    index("planned_assignment_by_professional").on(t.professionalId),
  ],
);
