import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { facility } from "./facilities";

const points = () => numeric({ precision: 3, scale: 1, mode: "number" }).notNull();

/** What a facility's attendance points count; without a row it uses none. The points themselves are never stored. */
export const attendancePoints = pgTable(
  "attendance_points",
  {
    facilityId: integer()
      .primaryKey()
      .references(() => facility.id),
    isOn: boolean().notNull(),
    /** Over how many days they count. */
    days: integer().notNull(),
    callOff: points(),
    lateCallOff: points(),
    noShow: points(),
    late: points(),
    /** The sum at which someone's attendance is to be reviewed; null for none. */
    reviewAt: numeric({ precision: 3, scale: 1, mode: "number" }),
    /** Reasons of call-offs that count nothing. */
    excused: text({ enum: ["SICK", "FAMILY", "TRANSPORT", "WEATHER", "PERSONAL", "UNSTATED"] })
      .array()
      .notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    check("attendance_points_days", sql`${t.days} in (30, 60, 90, 180, 365)`),
    check(
      "attendance_points_within",
      sql`least(${t.callOff}, ${t.lateCallOff}, ${t.noShow}, ${t.late}) >= 0
        and greatest(${t.callOff}, ${t.lateCallOff}, ${t.noShow}, ${t.late}) <= 10`,
    ),
  ],
);
