import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";

/**
 * Whether a phone accepts text messages from one of our numbers, by its last STOP or START. No row: it sent neither.
 */
export const smsConsent = pgTable(
  "sms_consent",
  {
    phone: text().notNull(),
    sourceNumber: text().notNull(),
    isOptedIn: boolean().notNull(),
    /** When the message was sent, by the gateway's clock. */
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.sourceNumber] })],
);

/** Incoming text messages. The gateway's id makes a repeated delivery have one effect. */
export const incomingText = pgTable(
  "incoming_text",
  {
    gatewayId: text().primaryKey(),
    sender: text().notNull(),
    recipient: text().notNull(),
    body: text().notNull(),
    receivedAt: createdAt(),
    /** Neither a keyword nor from anyone a facility knows: it is in no thread. */
    isUnknown: boolean().notNull().default(false),
    /** When the desk was done with one from an unknown number. */
    reviewedAt: instant(),
  },
  (t) => [
    index("incoming_text_unknown")
      .on(t.receivedAt)
      .where(sql`${t.isUnknown}`),
    index("incoming_text_of_threads")
      .on(t.receivedAt)
      .where(sql`not ${t.isUnknown}`),
  ],
);
