import { z } from "zod";
import { longPathId, Page } from "@/lib/http/wire";
import { harms, kinds } from "./rules";

const instant = z.iso.datetime();

/** Something that waits for a person at the desk. */
export const DeskItem = z.object({
  kind: z.enum(kinds),
  harm: z.enum(harms),
  /** A number, a renewal such as R3, a license such as 17-CNA-CA, or an unknown phone number such as N14155550123. */
  item: z.string(),
  /** A professional, a recipient or a job. */
  title: z.string(),
  /** Whose document it is; null for other kinds. */
  professional_id: z.int().nullable(),
  /** What it is about: "TB test", "7.50 h recorded, 8.25 h claimed". */
  detail: z.string(),
  /** Whose it is: a facility, agency or company, or of a document who sent it as well; empty for the portal's own. */
  place: z.string(),
  /** When the shift begins that a document puts at risk; null for other kinds. */
  works_next: z.string().nullable(),
  /** The facility of a shift; null for other kinds. */
  place_id: z.int().nullable(),
  /** Since when it waits. */
  since: instant,
  /** Who has taken it; null if nobody has, or longer ago than a claim lasts. */
  taken_by: z.string().nullable(),
  is_mine: z.boolean(),
});
export type DeskItem = z.infer<typeof DeskItem>;

const Queue = z.object({
  kind: z.enum(kinds),
  /** What the desk can do something about. */
  open: z.int(),
  /** What others were asked for, which the list has below the rest. */
  with_others: z.int(),
  past_target: z.int(),
  /** Of what is open. */
  oldest: instant.nullable(),
});

const Fill = z.object({
  /** Slots that begin today at their facility, without cancelled ones. */
  slots: z.int(),
  filled: z.int(),
  open_soonest: z.array(z.object({ facility: z.string(), open: z.int() })),
});

const Health = z.object({
  /** Messages that wait longer than five minutes. */
  mail_waiting: z.int(),
  texts_waiting: z.int(),
  /** Kinds of jobs that keep failing. */
  failing_jobs: z.array(z.string()),
  /** Why files can't be saved, or null. */
  storage_fault: z.string().nullable(),
});

export const Desk = z.object({
  items: z.array(DeskItem),
  queues: z.array(Queue),
  fill: Fill,
  /** Null without the permission for messages and jobs. */
  health: Health.nullable(),
});
export type Desk = z.infer<typeof Desk>;

export const DeskQueue = z.object({
  items: z.array(DeskItem),
  open: z.int(),
  /** Also with what waits for others: what all pages list. */
  total: z.int(),
});
export type DeskQueue = z.infer<typeof DeskQueue>;

export const DeskCounts = z.array(Queue.omit({ oldest: true, with_others: true }));
export type DeskCounts = z.infer<typeof DeskCounts>;

export const QueueQuery = Page.pick({ page: true }).strict();

export const ItemParams = z.strictObject({
  kind: z.enum(kinds),
  item: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
});
export type ItemParams = z.infer<typeof ItemParams>;

/**
 * "over" takes it also from someone else who has it, whose own decision is refused from then on; "keep" takes nothing,
 * and keeps what one has.
 */
export const ClaimQuery = z.strictObject({ how: z.enum(["take", "over", "keep"]).default("take") });
export type ClaimHow = z.infer<typeof ClaimQuery>["how"];

export const KindParams = z.strictObject({ kind: z.enum(kinds) });

export const RetryParams = z.strictObject({ id: longPathId });

/** A phone number as an item has it: its digits alone. */
export const NumberParams = z.strictObject({ number: z.string().regex(/^\d{3,20}$/) });
