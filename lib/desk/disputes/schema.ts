import { z } from "zod";
import { lineOf } from "@/lib/access/input";
import { pathId, textOf } from "@/lib/http/wire";
import { resolutionLabels, type Resolution } from "@/lib/past-shifts/dispute/resolution-rules";

const resolutions = Object.keys(resolutionLabels) as [Resolution, ...Resolution[]];
const instant = z.iso.datetime().nullable();
/** Dollars. */
const money = z.number().nullable();

const Side = z.object({
  clock_in: instant,
  clock_out: instant,
  took_break: z.boolean(),
  minutes: z.int().nullable(),
  rate: money,
  bonus: money,
  total: money,
});
export type DisputeSide = z.infer<typeof Side>;

/** What a resolution would settle. */
const Outcome = z.object({
  resolution: z.enum(resolutions),
  label: z.string(),
  minutes: z.int(),
  total: money,
  /** What that is more or less than was recorded. */
  moved: money,
  /** Whether it answers one of the reasons. */
  fits: z.boolean(),
});
export type DisputeOutcome = z.infer<typeof Outcome>;

/** A line of what is known, in words; `speaks` names the side that it is for. */
const Known = z.object({
  at: z.iso.datetime(),
  who: z.string().nullable(),
  what: z.string(),
  speaks: z.enum(["RECORD", "CLAIM"]).nullable(),
});
export type KnownFact = z.infer<typeof Known>;

export const DeskDispute = z.object({
  id: z.int(),
  professional: z.string(),
  resource_type: z.string(),
  facility: z.string(),
  timezone: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** In words. */
  reasons: z.array(z.string()),
  additional_info: z.string().nullable(),
  filed_by: z.string().nullable(),
  filed_at: z.iso.datetime(),
  recorded: Side,
  claimed: Side,
  /** What the professional says; null for a dispute about the facility's rate or bonus alone. */
  own: z
    .object({
      first_name: z.string(),
      asked_at: instant,
      /** Until when they were asked to answer. */
      answer_by: instant,
      answered_at: instant,
      clock_in: instant,
      clock_out: instant,
      took_break: z.boolean(),
      /** Null until they answer. */
      minutes: z.int().nullable(),
      /** At the facility’s rate; null until they answer, or without a rate. */
      total: money,
      words: z.string().nullable(),
    })
    .nullable(),
  outcomes: z.array(Outcome),
  /** What is known of the shift and of what was done about the dispute, in the order in which it happened. */
  known: z.array(Known),
  /** The professional’s disputes of the last 90 days, and how many of the resolved ones were adjusted as disputed. */
  professional_filed: z.int(),
  professional_adjusted: z.int(),
  /** The facility's disputes of the last 90 days, and how many of the resolved ones were adjusted as disputed. */
  facility_filed: z.int(),
  facility_adjusted: z.int(),
  resolved: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      label: z.string(),
      reason: z.string().nullable(),
      minutes: z.int().nullable(),
      total: money,
      moved: money,
      /** Why it can’t be reopened; null if it can. */
      stays: z.string().nullable(),
    })
    .nullable(),
});
export type DeskDispute = z.infer<typeof DeskDispute>;

/** What was resolved in the last day. */
export const DecidedDisputes = z.object({
  rows: z.array(
    z.object({
      item: z.string(),
      /** "Yesenia Reed, LPN". */
      title: z.string(),
      outcome: z.string(),
      total: money,
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
});
export type DecidedDisputes = z.infer<typeof DecidedDisputes>;

/** How the professional was asked. */
export const AskedHours = z.object({ channel: z.enum(["EMAIL", "TEXT"]) });
export type AskedHours = z.infer<typeof AskedHours>;

export const DisputeParams = z.strictObject({ disputeId: pathId });

export const Resolving = z.strictObject({
  resolution: z.enum(resolutions, "Choose how it is resolved."),
  invoiceable: z.boolean(),
  /** Why, for colleagues at the desk. */
  note: lineOf(500),
  /** The filer reads it in the mail about the outcome. */
  message: textOf(500).nullish(),
  /** When the professional gave the hours that were read; null if none were there. */
  seenAnswer: z.iso.datetime().nullish(),
});
/** Opening a resolved dispute again. */
export const Reopening = z.strictObject({
  /** Why, for colleagues at the desk. */
  note: lineOf(500),
  /** The filer reads it in the mail about it. */
  message: textOf(500).nullish(),
});
export type Reopening = z.infer<typeof Reopening>;
export type Resolving = z.infer<typeof Resolving>;
