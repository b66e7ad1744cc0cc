import { z } from "zod";
import { lineOf } from "@/lib/access/input";
import { Reference, Rejection } from "@/lib/professionals/credentials/administration/schema";
import { CalendarDate } from "@/lib/time/schema";

export const DocumentParams = z.strictObject({ reference: Reference });

export const DeskDocument = z.object({
  professional_id: z.int(),
  professional: z.string(),
  /** "TB test". */
  credential: z.string(),
  subtype: z.string().nullable(),
  status: z.string(),
  /** The last decision about it; null while it waits. */
  decided: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
  /** Whether someone who uploaded it can be told. */
  has_uploader: z.boolean(),
  license_number: z.string().nullable(),
  answers: z.array(z.object({ label: z.string(), answer: z.string() })),
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  /** Whether its kind always has a last day, usually has one, or is as good without. */
  last_day: z.enum(["always", "usually", "any"]),
  /** How long its kind usually is good for; null where that varies. */
  usual_months: z.int().nullable(),
  /** A last day by custom, if none was entered: offered, never assumed. */
  proposed_on: z.string().nullable(),
  /** When someone was last asked for it, and by whom. */
  asked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** Whom asking for it would email. */
  asks: z.array(z.string()),
  /** Where they work, are booked or may be sent, and it is required: where they are booked longest first. */
  required_at: z.array(
    z.object({
      facility: z.string(),
      state: z.string(),
      /** The agency that may send them there, if they aren't known there. */
      via: z.string().nullable(),
      /** How many references; null for other types. */
      references: z.int().nullable(),
      last_shift_on: z.string().nullable(),
    }),
  ),
  /** What has to be read on it: the name, "Negative result: Yes". */
  must_show: z.array(z.string()),
  /** Null without a complete file. */
  file: z.object({ name: z.string(), content_type: z.string() }).nullable(),
  /** Why it doesn't meet its requirement as it stands. */
  findings: z.array(z.string()),
  /** Sent along with the decision. */
  version: z.string(),
  /** The professional's shifts ahead. */
  shifts_ahead: z.int(),
  /** The first one's day at its facility. */
  next_shift_on: z.string().nullable(),
});
export type DeskDocument = z.infer<typeof DeskDocument>;

export const AskedPeople = z.object({ people: z.int() });
export type AskedPeople = z.infer<typeof AskedPeople>;

export const DecidedDocuments = z.object({
  rows: z.array(
    z.object({
      item: z.string(),
      professional: z.string(),
      credential: z.string(),
      outcome: z.enum(["VERIFIED", "REJECTED"]),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type DecidedDocuments = z.infer<typeof DecidedDocuments>;

/** What the reviewer saw: refused if it was replaced since. */
const version = z.string().regex(/^[0-9a-f]{32}$/);

export const FileQuery = z.strictObject({ version: version.optional() });

export const Verifying = z.strictObject({
  version,
  /** As the reviewer read it; null for one that never runs out. What was entered with it never counts unread. */
  expiresOn: CalendarDate.nullable(),
  /** Why it is verified although an answer fails, or without a file. */
  despite: lineOf(200).nullish(),
});
export type Verifying = z.infer<typeof Verifying>;

/** Such as "not readable"; the uploader reads it. */
export const Rejecting = Rejection.pick({ reason: true }).extend({ version });
export type Rejecting = z.infer<typeof Rejecting>;
