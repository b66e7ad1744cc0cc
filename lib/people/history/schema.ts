import { z } from "zod";
import { Page } from "@/lib/http/wire";
import { attendanceKinds } from "../attendance-rules";
import { Attendance } from "../schema";

/** How far back, in days: those of the attendance, or a year. */
const historyDays = [90, 365] as const;

export const PastShiftsQuery = z.strictObject({
  ...Page.shape,
  kind: z.enum(attendanceKinds).optional(),
  days: z.coerce.number().pipe(z.literal(historyDays)).default(90),
});
export type PastShiftsQuery = z.infer<typeof PastShiftsQuery>;

const PastShift = z.object({
  slot_id: z.int(),
  facility_id: z.int(),
  facility_name: z.string(),
  facility_timezone: z.string(),
  resource_type: z.string(),
  unit_name: z.string().nullable(),
  shift_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  kind: z.enum(attendanceKinds),
  /** What happened, as in "Late by 12 min". */
  text: z.string(),
  /** At the active facility; null of what it counts nothing for, and for agencies. */
  points: z.number().nullable(),
  /** As on Past Shifts; null for someone who doesn't see those, and of a shift that isn't reviewed. */
  total_hours: z.number().nullable(),
  /** In dollars; null for someone who doesn't see pay. */
  total_rate: z.number().nullable(),
});
export type PersonPastShift = z.infer<typeof PastShift>;

/** Someone's past shifts, the latest first; the attendance is that of all of the days. */
export const PersonPastShifts = z.object({
  rows: z.array(PastShift),
  total: z.int(),
  attendance: Attendance,
});
export type PersonPastShifts = z.infer<typeof PersonPastShifts>;
