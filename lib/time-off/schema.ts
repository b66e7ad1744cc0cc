import { z } from "zod";
import { id, Page, pathId, textOf } from "@/lib/http/wire";
import { CalendarDate } from "@/lib/time/schema";
import { kindCodes, MAX_NOTE, TIME_OFF_PAGE_SIZE, views } from "./rules";

export const TimeOffQuery = z.strictObject({
  page: Page.shape.page,
  page_size: z.coerce.number().int().min(1).max(100).default(TIME_OFF_PAGE_SIZE),
  view: z.enum(views).default("open"),
});
export type TimeOffQuery = z.infer<typeof TimeOffQuery>;

const HeldShift = z.object({
  slot_id: z.int(),
  date: z.string(),
  /** "Thu, Dec 3, 7 AM – 3 PM". */
  text: z.string(),
  resource_type: z.string(),
  unit_name: z.string().nullable(),
});
export type TimeOffShift = z.infer<typeof HeldShift>;

export const TimeOffRecord = z.object({
  id: z.int(),
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  resource_type: z.string().nullable(),
  kind: z.enum(kindCodes),
  status: z.enum(["PENDING", "APPROVED", "DECLINED", "WITHDRAWN", "CANCELLED"]),
  /** "Dec 3 – Dec 5". */
  when: z.string(),
  from_on: z.string(),
  until_on: z.string(),
  note: z.string().nullable(),
  /** On the facility's calendar. */
  requested_on: z.string(),
  /** Null for the professional themselves. */
  entered_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
  is_over: z.boolean(),
  /** They are no longer on the facility's staff. */
  has_left: z.boolean(),
  /** Their shifts here in that time, which approving could open; empty unless it is pending or approved. */
  shifts: z.array(HeldShift),
  /** Open places of the facility on the days of those shifts, as it stands. */
  gaps: z.array(z.object({ date: z.string(), open: z.int() })),
});
export type TimeOffRecord = z.infer<typeof TimeOffRecord>;

export const TimeOffList = z.object({
  rows: z.array(TimeOffRecord),
  total: z.int(),
  /** Of each view. */
  counts: z.record(z.enum(views), z.int()),
});
export type TimeOffList = z.infer<typeof TimeOffList>;

export const TimeOffParams = z.strictObject({ timeOffId: pathId });

export const Approval = z.strictObject({
  /** The shifts to open, as the person has seen them; empty opens none. */
  slotIds: z.array(id).max(500),
});
export type Approval = z.infer<typeof Approval>;

/** Why it is declined or cancelled; the professional reads it. */
export const Refusing = z.strictObject({ reason: textOf(MAX_NOTE).nullish() });
export type Refusing = z.infer<typeof Refusing>;

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time.")
  .nullish();

const typed = {
  kind: z.enum(kindCodes),
  fromOn: CalendarDate,
  untilOn: CalendarDate,
  fromTime: time,
  untilTime: time,
  note: textOf(MAX_NOTE).nullish(),
};

/** Time off that a scheduler enters for someone, approved at once. */
export const NewTimeOff = z.strictObject({ caregiverId: id, ...typed });
export type NewTimeOff = z.infer<typeof NewTimeOff>;

export const TimeOffEntered = z.object({ id: z.int() });
export type TimeOffEntered = z.infer<typeof TimeOffEntered>;

const token = z.string().regex(/^[\w-]{1,128}$/);
const emptyIsNull = (value: unknown) => (value === "" ? null : value);

/** A request from the link's page: a form without scripts, whose empty fields are empty texts. */
export const TimeOffForm = z.strictObject({
  token,
  ...typed,
  fromTime: z.preprocess(emptyIsNull, time),
  untilTime: z.preprocess(emptyIsNull, time),
  untilOn: z.preprocess(emptyIsNull, CalendarDate.nullish()),
});
export type TimeOffForm = z.infer<typeof TimeOffForm>;

export const WithdrawalForm = z.strictObject({ token, timeOffId: pathId });
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

/** What the link's page shows. */
export type OwnTimeOff = {
  firstName: string;
  facilityName: string;
  today: string;
  /** The facility's of the next months. */
  holidays: { date: string; day: string; text: string }[];
  requests: {
    id: number;
    kind: string;
    when: string;
    state: string;
    canWithdraw: boolean;
    reason: string | null;
  }[];
};
