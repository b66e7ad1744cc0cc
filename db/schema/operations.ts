import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userAccount } from "./users";

const serial = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** What happened, by whom, before and after. Written with the change it tells of; a trigger refuses any later edit. */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: serial(),
    at: createdAt(),
    actorKind: text({ enum: ["USER", "PROFESSIONAL", "ADMINISTRATOR", "SYSTEM"] }).notNull(),
    actorId: integer(),
    /** The account of the machine on which an administrator gave the command: they are no one of the portal's own. */
    actorName: text(),
    action: text().notNull(),
    facilityId: integer(),
    managementCompanyId: integer(),
    agencyId: integer(),
    entity: text().notNull(),
    entityId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index("audit_event_by_entity").on(t.entity, t.entityId),
    index("audit_event_by_facility").on(t.facilityId, t.at),
    // The history of staff and settings: few among a facility's thousands of entries about slots.
    index("audit_event_of_settings")
      .on(t.facilityId, t.entity, t.id)
      .where(sql`${t.entity} in ('facility_professional', 'do_not_return', 'facility')`),
  ],
);

/** Mail and text messages to be sent, written in the transaction that causes them. */
export const outboxMessage = pgTable(
  "outbox_message",
  {
    id: serial(),
    channel: text({ enum: ["MAIL", "SMS"] }).notNull(),
    recipient: text().notNull(),
    /** The number a text message comes from; null where the gateway chooses. */
    sender: text(),
    /** Answers a text message, and so reaches even those who opted out. */
    isReply: boolean().notNull().default(false),
    subject: text(),
    body: text().notNull(),
    html: text(),
    /** One effect however often the cause is repeated. */
    dedupeKey: text(),
    createdAt: createdAt(),
    nextAttemptAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    deliveredAt: instant(),
    failedAt: instant(),
    lastError: text(),
  },
  (t) => [
    uniqueIndex("outbox_message_once").on(t.dedupeKey),
    index("outbox_message_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.deliveredAt} is null and ${t.failedAt} is null`),
    check("outbox_message_attempts_not_negative", sql`${t.attempts} >= 0`),
  ],
);

/** Where the demo's mail and text messages land, to be read at /dev/mailbox. */
export const mailboxMessage = pgTable(
  "mailbox_message",
  {
    id: serial(),
    outboxMessageId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => outboxMessage.id),
    channel: text({ enum: ["MAIL", "SMS"] }).notNull(),
    recipient: text().notNull(),
    sender: text(),
    subject: text(),
    body: text().notNull(),
    html: text(),
    receivedAt: createdAt(),
  },
  (t) => [index("mailbox_message_by_recipient").on(t.recipient, t.id)],
);

/** Background work. A row is claimed by a lease, so the work of a process that died is taken up by another. */
export const job = pgTable(
  "job",
  {
    id: serial(),
    kind: text().notNull(),
    /** At most one waiting job of a kind and key. */
    key: text(),
    payload: jsonb().notNull(),
    runAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    leasedUntil: instant(),
    leasedBy: text(),
    finishedAt: instant(),
    failedAt: instant(),
    /** A repeating job never finishes for good: when a run of it last succeeded. */
    lastFinishedAt: instant(),
    /** The first failure since then. */
    failingSince: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("job_waiting_once")
      .on(t.kind, t.key)
      .where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    index("job_due")
      .on(t.runAt)
      .where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    check("job_attempts_not_negative", sql`${t.attempts} >= 0`),
  ],
);

/** A request that its sender may repeat. Written with its effect, so that either both are there or neither. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    key: text().notNull(),
    /** Of the operation and its input: the same key on another request is a mistake of the sender. */
    requestHash: text().notNull(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
