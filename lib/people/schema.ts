import { z } from "zod";
import { PersonPoints } from "./points/schema";
import { FeedSlot } from "@/lib/slots/schema";
import { attendanceKinds } from "./attendance-rules";

export const PersonParams = z.strictObject({
  caregiverId: z.coerce.number().int().positive().max(2_147_483_647),
});

/** Paid minutes of a Saturday to Friday week at the facility's company, or at the facility if it has none. */
const Week = z.object({
  /** The Saturday. */
  starts_on: z.string(),
  worked_minutes: z.int(),
  ahead_minutes: z.int(),
  /** Of these, at facilities of the company that the caller doesn't see. */
  unseen_minutes: z.int(),
  overtime_minutes: z.int(),
});
export type PersonWeek = z.infer<typeof Week>;

const PlacedFacility = z.object({ id: z.int(), name: z.string(), timezone: z.string() });
export type PlacedFacility = z.infer<typeof PlacedFacility>;

const StatedDay = z.object({ date: z.string(), is_available: z.boolean(), text: z.string() });

const Credential = z.object({
  /** Of its kind: several licenses share it. */
  code: z.string(),
  name: z.string(),
  state: z.enum(["MISSING", "REJECTED", "EXPIRED", "IN_REVIEW", "EXPIRES", "VALID"]),
  expires_on: z.string().nullable(),
  is_blocking: z.boolean(),
  /** Shifts they have here after the last day. */
  shifts_after: z.int(),
});
export type PersonCredential = z.infer<typeof Credential>;

export const Attendance = z.object({
  worked: z.int(),
  late: z.int(),
  no_show: z.int(),
  called_off: z.int(),
  left_early: z.int(),
  /** Of each shift, the earliest first. */
  marks: z.array(z.enum(attendanceKinds)),
});
export type PersonAttendance = z.infer<typeof Attendance>;

/** A person as a facility's user sees them: only what is of the user's own facilities. */
export const Person = z.object({
  id: z.int(),
  name: z.string(),
  has_photo: z.boolean(),
  resource_type: z.string().nullable(),
  tier: z.enum(["PLATINUM", "PRO"]).nullable(),
  source: z.enum(["STAFF", "AGENCY", "ON_DEMAND"]),
  agency_name: z.string().nullable(),
  /** "Deactivated" by the platform or the company, "Disabled" by the facility. */
  status: z.enum(["Enabled", "Disabled", "Deactivated"]),
  /** Null unless the caller sees it elsewhere too. */
  phone_number: z.string().nullable(),
  /** The facility's company, if it employs the person. */
  company_id: z.int().nullable(),
  is_oriented: z.boolean(),
  worked_here: z.int(),
  /** Null for someone who doesn't see the list. */
  is_do_not_return: z.boolean().nullable(),
  /** The facility's date. */
  today: z.string(),
  overtime_threshold_hours: z.number(),
  weeks: z.array(Week),
  slots: z.array(FeedSlot),
  /** Those of the slots and of the attendance. */
  facilities: z.array(PlacedFacility),
  /** Rest and hours beyond a limit, at the later shift. */
  rest: z.array(z.object({ slot_id: z.int(), texts: z.array(z.string()) })),
  /** Null for someone who doesn't book people. */
  availability: z.array(StatedDay).nullable(),
  /** Days of approved time off, and of requests for it; null for someone who doesn't book people. */
  time_off: z.array(z.object({ date: z.string(), text: z.string(), is_pending: z.boolean() })).nullable(),
  /** The facility's holidays in these weeks. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  /** When the facility last asked for it; null also for people who aren't its staff. */
  availability_asked_at: z.string().nullable(),
  /** Null once the person doesn't work here any more. */
  credentials: z.array(Credential).nullable(),
  /** Of the last 90 days. */
  attendance: Attendance,
  /** At the active facility; null if it doesn't use them. */
  points: PersonPoints.nullable(),
  /** The database snapshot of this read; the live stream sends what committed after it. */
  snapshot: z.string(),
});
export type Person = z.infer<typeof Person>;

const Gap = z.object({
  slot: FeedSlot,
  /** Open places of its shift. */
  open: z.int(),
  /** They said they can work the whole shift. */
  is_available: z.boolean(),
  is_invited: z.boolean(),
  warnings: z.array(z.string()),
  /** Those of the warnings that must be acknowledged to book them. */
  acknowledgements: z.array(z.string()),
  /** Paid hours of its week, with the shift. */
  week_hours_with: z.number(),
  overtime_hours: z.number(),
});
export type Gap = z.infer<typeof Gap>;

/** As many as a page of a list has. */
const MAX_COUNTED = 100;

/** "1,2". */
export const CountedPeople = z.strictObject({
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, "Name people by their ids, as in 1,2.")
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .pipe(z.array(z.int().positive()).max(MAX_COUNTED)),
});

/** How many of the facility's open shifts each may work; people it hasn't met aren't among them. */
export const GapCounts = z.object({ counts: z.array(z.object({ id: z.int(), open: z.int() })) });
export type GapCounts = z.infer<typeof GapCounts>;

/** Open shifts of the facility someone may work, best first; `total` counts those left out too. */
export const Gaps = z.object({ gaps: z.array(Gap), total: z.int() });
export type Gaps = z.infer<typeof Gaps>;
