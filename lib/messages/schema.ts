import { z } from "zod";
import { id, pathId, textOf } from "@/lib/http/wire";
import { AcknowledgedRest } from "@/lib/professionals/eligibility/schema";
import { CalendarDate } from "@/lib/time/schema";
import { MAX_RECIPIENTS, MAX_WORDS } from "@/lib/conversations/rules";

/** A screen of several facilities writes for any of them. */
export const FacilityOfThreads = z.strictObject({ facilityId: pathId });

export const DayOfThreads = FacilityOfThreads.extend({ date: CalendarDate });

export const GivenTime = z.strictObject({ acknowledgedRest: AcknowledgedRest.nullish() });
export type GivenTime = z.infer<typeof GivenTime>;

export const MessageParams = z.strictObject({ id: pathId });
/** Messages that wait for the morning. */
export const WaitingMessages = z.strictObject({ messageIds: z.array(id).min(1).max(MAX_RECIPIENTS) });
export const ThreadParams = z.strictObject({ caregiverId: pathId });
export const ShiftThreadParams = z.strictObject({ shiftId: pathId });

/** The same words to one or several people, each in their own thread. */
export const NewMessage = z.strictObject({
  facilityId: id,
  caregiverIds: z.array(id).min(1).max(MAX_RECIPIENTS, `A message goes to at most ${MAX_RECIPIENTS} people.`),
  text: textOf(MAX_WORDS, `A message has at most ${MAX_WORDS} characters.`).min(1, "Write a message."),
  /** The shift it is about. */
  shiftId: id.optional(),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const SentMessages = z.object({ sent: z.int() });
export type SentMessages = z.infer<typeof SentMessages>;

const Reading = z.enum(["YES", "NO", "OTHER_TIME", "STOP", "START"]);

/** A message of a thread. Instants are ISO UTC. */
const Message = z.object({
  id: z.int(),
  caregiver_id: z.int(),
  caregiver_name: z.string(),
  is_own: z.boolean(),
  /** Nobody at the facility has read it. */
  is_unread: z.boolean(),
  channel: z.enum(["SMS", "MAIL", "PAGE"]),
  text: z.string(),
  at: z.string(),
  /** The user who sent it; null for the portal itself and for a professional. */
  sender_name: z.string().nullable(),
  batch_id: z.string().nullable(),
  shift_id: z.int().nullable(),
  /** The shift's license type, day and times. */
  about: z.string().nullable(),
  /** Whether it offers a shift. */
  is_question: z.boolean(),
  reading: Reading.nullable(),
  /** Their YES took the shift. */
  has_taken: z.boolean(),
  /** "9:00 AM". */
  read_time: z.string().nullable(),
  /** What became of an outgoing one; null for others. */
  delivery: z
    .object({
      state: z.enum(["SENDING", "WAITING", "SENT", "DELIVERED", "FAILED"]),
      /** Since when, or until when it waits. */
      at: z.string().nullable(),
      /** Why it failed. */
      why: z.string().nullable(),
    })
    .nullable(),
});
export type Message = z.infer<typeof Message>;

/** How a facility can write to someone. */
const Reach = z.object({
  /** Null if it can't. */
  way: z.enum(["SMS", "MAIL"]).nullable(),
  /** Their phone number has opted out of texts. */
  is_opted_out: z.boolean(),
  /** They can't work here any more. */
  is_barred: z.boolean(),
  /** The end of the person's quiet hours; null outside of them. */
  quiet_until: z.string().nullable(),
  /** How many messages the facility may still send them now. */
  left: z.int(),
  /** The person's zone, if it isn't the facility's. */
  timezone: z.string(),
});

export const Thread = z.object({
  caregiver_id: z.int(),
  name: z.string(),
  has_photo: z.boolean(),
  resource_type: z.string().nullable(),
  reach: Reach,
  /** Their next one here, or the one they are on; null without one. */
  next_shift: z
    .object({
      shift_id: z.int(),
      resource_type: z.string(),
      shift_date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
      start_time_at_utc: z.string(),
      end_time_at_utc: z.string(),
    })
    .nullable(),
  /** Whether the reader may give someone a part of a shift. */
  may_give_time: z.boolean(),
  /** Oldest first; the latest ones. */
  messages: z.array(Message),
});
export type Thread = z.infer<typeof Thread>;

const ShiftFacts = z.object({
  shift_id: z.int(),
  resource_type: z.string(),
  is_flex: z.boolean(),
  units: z.array(z.string()),
  shift_date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  start_time_at_utc: z.string(),
  end_time_at_utc: z.string(),
  filled: z.int(),
  claimed: z.int(),
  open: z.int(),
  /** What people are asked about now, which may be a part of the shift; null if nothing is open. */
  open_part: z
    .object({
      shift_id: z.int(),
      start_time: z.string(),
      end_time: z.string(),
      start_time_at_utc: z.string(),
      end_time_at_utc: z.string(),
    })
    .nullable(),
});
export type ShiftFacts = z.infer<typeof ShiftFacts>;

/** Someone who was asked about a shift. */
const Invitee = z.object({
  caregiver_id: z.int(),
  name: z.string(),
  has_photo: z.boolean(),
  status: z.enum(["PENDING", "ACCEPTED", "DECLINED", "EXPIRED", "WITHDRAWN"]),
  /** They have the shift. */
  slot: z.object({ slot_id: z.int(), status: z.enum(["CLAIMED", "CONFIRMED"]) }).nullable(),
  reading: Reading.nullable(),
  read_time: z.string().nullable(),
  delivery: Message.shape.delivery,
});
export type Invitee = z.infer<typeof Invitee>;

/** Someone who took the shift and waits for the facility. */
const Claimed = z.object({
  slot_id: z.int(),
  caregiver_id: z.int(),
  name: z.string(),
  has_photo: z.boolean(),
  resource_type: z.string().nullable(),
  worked_here: z.int(),
  is_oriented: z.boolean(),
  /** Paid hours of the shift's week, without and with it. */
  week_hours: z.number(),
  week_hours_with: z.number(),
  overtime_hours: z.number(),
  warnings: z.array(z.string()),
});
export type Claimed = z.infer<typeof Claimed>;

/** Who has the shift, or a part of it. */
const Holder = z.object({
  caregiver_id: z.int(),
  name: z.string(),
  status: z.enum(["CLAIMED", "CONFIRMED"]),
  start_time: z.string(),
  end_time: z.string(),
});
export type Holder = z.infer<typeof Holder>;

export const ShiftThread = z.object({
  shift: ShiftFacts,
  /** Of what is open, or else of all of it; dollars. The wage is null for who doesn't set it, and for flex shifts. */
  terms: z.object({ paid_hours: z.number(), bonus: z.number(), wage: z.number().nullable() }),
  holders: z.array(Holder),
  asked: z.array(Invitee),
  claimed: z.array(Claimed),
  messages: z.array(Message),
});
export type ShiftThread = z.infer<typeof ShiftThread>;

const ShiftRow = ShiftFacts.extend({
  asked: z.int(),
  yes: z.int(),
  no: z.int(),
  last_at: z.string(),
  /** The latest answer; null without one. */
  last_name: z.string().nullable(),
  last_text: z.string().nullable(),
  last_reading: Reading.nullable(),
  is_unread: z.boolean(),
});
export type ShiftRow = z.infer<typeof ShiftRow>;

const PersonRow = z.object({
  caregiver_id: z.int(),
  name: z.string(),
  resource_type: z.string().nullable(),
  has_photo: z.boolean(),
  last_at: z.string(),
  last_text: z.string(),
  is_own: z.boolean(),
  /** The latest one couldn't be delivered. */
  has_failed: z.boolean(),
  is_unread: z.boolean(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const Threads = z.object({ shifts: z.array(ShiftRow), people: z.array(PersonRow) });
export type Threads = z.infer<typeof Threads>;

/** Everyone with a shift on a day that hasn't ended, by name. */
export const DayPeople = z.object({
  people: z.array(
    z.object({
      caregiver_id: z.int(),
      name: z.string(),
      has_photo: z.boolean(),
      resource_type: z.string(),
      /** "CNA, 7:00 AM – 3:00 PM". */
      shift: z.string(),
      /** Why they don't work it: "No-show"; null for everyone else. */
      absent: z.string().nullable(),
    }),
  ),
  /** What is still open on it, by start. */
  open: z.array(
    z.object({ resource_type: z.string(), start_time: z.string(), end_time: z.string(), open: z.int() }),
  ),
});
export type DayPeople = z.infer<typeof DayPeople>;
