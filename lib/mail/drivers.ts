import { createTransport, type Transporter } from "nodemailer";
import { db } from "@/db/client";
import { mailboxMessage } from "@/db/schema/operations";
import { env } from "@/lib/env";
import { postToSmsWebhook } from "@/lib/sms/webhook";

export type Channel = "MAIL" | "SMS";

export type OutgoingMessage = {
  id: number;
  channel: Channel;
  recipient: string;
  /** The number a text message comes from; null where the gateway chooses. */
  sender: string | null;
  subject: string | null;
  body: string;
  html: string | null;
};

/** Sends one message, or throws. May be asked twice for the same id, and lets the receiver tell. */
export type Send = (message: OutgoingMessage) => Promise<void>;

async function dropInMailbox({ id, ...content }: OutgoingMessage): Promise<void> {
  await db
    .insert(mailboxMessage)
    .values({ outboxMessageId: id, ...content })
    .onConflictDoNothing();
}

/** The same for every attempt, so that anyone who receives a message twice can see that it is one. */
const messageIdOf = (id: number) => `outbox-${id}@${new URL(env().APP_URL).hostname}`;

let transport: { url: string; transporter: Transporter } | undefined;

function smtp(url: string): Transporter {
  if (transport?.url !== url) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    transport = { url, transporter: createTransport({ url, pool: true, maxConnections: 2, ...limits }) };
  }
  return transport.transporter;
}

const sendBySmtp =
  (url: string): Send =>
  async ({ id, recipient, subject, body, html }) => {
    // An address object, not text: a recipient can then never become several.
    const to = { name: "", address: recipient };
    const content = { subject: subject ?? "", text: body, ...(html ? { html } : {}) };
    await smtp(url).sendMail({ from: env().MAIL_FROM, to, messageId: `<${messageIdOf(id)}>`, ...content });
  };

const sendByWebhook =
  (url: string): Send =>
  ({ id, recipient, sender, body }) =>
    postToSmsWebhook(url, {
      id: messageIdOf(id),
      to: recipient,
      ...(sender && { from: sender }),
      text: body,
    });

/** How each channel leaves the house, or null where nothing is configured. In the demo nothing ever leaves. */
export function drivers(): Record<Channel, Send | null> {
  const { DEMO, SMTP_URL, SMS_WEBHOOK_URL } = env();
  if (DEMO) return { MAIL: dropInMailbox, SMS: dropInMailbox };
  return {
    MAIL: SMTP_URL ? sendBySmtp(SMTP_URL) : null,
    SMS: SMS_WEBHOOK_URL ? sendByWebhook(SMS_WEBHOOK_URL) : null,
  };
}
