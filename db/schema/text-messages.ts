import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";

/** Whether a phone wants text messages from one of our numbers, by the last word it sent. No row: it never said. */
export const smsConsent = pgTable(
  "sms_consent",
  {
    phone: text().notNull(),
    sourceNumber: text().notNull(),
    isOptedIn: boolean().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.sourceNumber] })],
);

/** Text messages that came in. The gateway's id lets a repeated delivery have one effect. */
export const incomingText = pgTable("incoming_text", {
  gatewayId: text().primaryKey(),
  sender: text().notNull(),
  recipient: text().notNull(),
  body: text().notNull(),
  receivedAt: createdAt(),
});
