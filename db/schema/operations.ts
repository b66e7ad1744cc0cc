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
import { message } from "./messages";
import { userAccount } from "./users";

const serial = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/**
 * What happened, by whom, before and after. Written in the transaction of the change; a trigger forbids later edits.
 * Partitioned by month of `at` (migration 0073): bound what you read of it in time where that is certain.
 */
export const auditEvent = pgTable(
  "audit_event",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorKind: text({ enum: ["USER", "PROFESSIONAL", "ADMINISTRATOR", "SYSTEM"] }).notNull(),
    actorId: integer(),
    /** The operating system account of an administrator at the command line, who isn't a portal user. */
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
    primaryKey({ columns: [t.id, t.at] }),
    index("audit_event_by_entity").on(t.entity, t.entityId),
    index("audit_event_by_facility").on(t.facilityId, t.at),
    // The history of staff and settings: a few entries among thousands about slots.
    index("audit_event_of_settings")
      .on(t.facilityId, t.entity, t.id)
      .where(sql`${t.entity} in ('facility_professional', 'do_not_return', 'facility')`),
    // The same at the operations desk, which sees who set a facility up.
    index("audit_event_of_set_up")
      .on(t.facilityId, t.id)
      .where(sql`${t.entity} in ('facility', 'unit', 'shift_structure', 'rate', 'agency', 'user_account')`),
    index("audit_event_of_agency")
      .on(t.agencyId, t.id)
      .where(sql`${t.entity} in ('agency', 'user_account')`),
    index("audit_event_of_company")
      .on(t.managementCompanyId, t.id)
      .where(
        sql`${t.entity} in ('management_company', 'note_category', 'external_provider', 'user_account')`,
      ),
  ],
);

/** Outgoing mail and text messages, written in the transaction that causes them. */
export const outboxMessage = pgTable(
  "outbox_message",
  {
    id: serial(),
    channel: text({ enum: ["MAIL", "SMS"] }).notNull(),
    recipient: text().notNull(),
    /** The sender of a text message; null lets the gateway choose. */
    sender: text(),
    /** A reply to a text message, which is sent even to those who opted out. */
    isReply: boolean().notNull().default(false),
    subject: text(),
    body: text().notNull(),
    html: text(),
    /** Makes a repeated cause send only one message. */
    dedupeKey: text(),
    createdAt: createdAt(),
    nextAttemptAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When the mail server or the gateway took it. */
    deliveredAt: instant(),
    failedAt: instant(),
    lastError: text(),
    /** The message of a thread that it delivers. */
    messageId: integer().references(() => message.id),
    /** The gateway's own id of a text message. */
    gatewayId: text(),
    /** When the phone got it, if the gateway says so. */
    arrivedAt: instant(),
    /** The trace of the request or job that queued it. */
    traceparent: text(),
  },
  (t) => [
    uniqueIndex("outbox_message_once").on(t.dedupeKey),
    uniqueIndex("outbox_message_of_thread").on(t.messageId),
    uniqueIndex("outbox_message_by_gateway").on(t.gatewayId),
    index("outbox_message_due")
      .on(t.nextAttemptAt)
      .where(sql`${t.deliveredAt} is null and ${t.failedAt} is null`),
    index("outbox_message_failed")
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
    check("outbox_message_attempts_not_negative", sql`${t.attempts} >= 0`),
  ],
);

/** The demo's mail and text messages, shown at /dev/mailbox. */
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

/** Background work. A row is claimed by a lease, so another process takes over when one dies. */
export const job = pgTable(
  "job",
  {
    id: serial(),
    kind: text().notNull(),
    /** At most one waiting job per kind and key. */
    key: text(),
    payload: jsonb().notNull(),
    runAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    leasedUntil: instant(),
    leasedBy: text(),
    finishedAt: instant(),
    failedAt: instant(),
    /** The last success of a repeating job, which never finishes for good. */
    lastFinishedAt: instant(),
    /** The first failure since the last success. */
    failingSince: instant(),
    lastError: text(),
    /** The trace of the request that queued it. */
    traceparent: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("job_waiting_once")
      .on(t.kind, t.key)
      .where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    index("job_due")
      .on(t.runAt)
      .where(sql`${t.finishedAt} is null and ${t.failedAt} is null`),
    index("job_failed")
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
    check("job_attempts_not_negative", sql`${t.attempts} >= 0`),
  ],
);

/** One row: the oldest version of the portal that works with this database. A migration that contracts it raises that. */
export const compatibility = pgTable(
  "compatibility",
  { isOnly: boolean().primaryKey().default(true), oldestVersion: text().notNull() },
  (t) => [check("compatibility_is_one_row", sql`${t.isOnly}`)],
);

/** A request that may be retried. Written in the transaction of its effect. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    userId: integer()
      .notNull()
      .references(() => userAccount.id),
    key: text().notNull(),
    /** Hash of the operation and its input: reusing the key for another request is the sender's mistake. */
    requestHash: text().notNull(),
    response: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
