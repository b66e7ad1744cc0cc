import { createTransport, type Transporter } from "nodemailer";
import { db } from "@/db/client";
import { mailboxMessage } from "@/db/schema/operations";
import { env } from "@/lib/env";
import { sendByTwilio } from "@/lib/sms/twilio/send";
import { postToSmsWebhook } from "@/lib/sms/webhook";

export type Channel = "MAIL" | "SMS";

export type OutgoingMessage = {
  id: number;
  channel: Channel;
  recipient: string;
  /** The sender of a text message; null lets the gateway choose. */
  sender: string | null;
  subject: string | null;
  body: string;
  html: string | null;
};

/** Sends one message and returns the gateway's own id, if there is one, or throws. May be called twice with the same id, by which the receiver recognizes a repeat. */
export type Send = (message: OutgoingMessage) => Promise<string | null | void>;

async function dropInMailbox({ id, ...content }: OutgoingMessage): Promise<void> {
  await db
    .insert(mailboxMessage)
    .values({ outboxMessageId: id, ...content })
    .onConflictDoNothing();
}

/** The same for every attempt, so that receivers recognize a repeat. */
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
    // An object rather than text, so that one recipient can't become several.
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

const sendTextByTwilio: Send = ({ id, recipient, sender, body }) =>
  sendByTwilio({ id, to: recipient, from: sender, text: body });

/** How each channel is sent; null if not configured. The demo never sends anything. */
export function drivers(): Record<Channel, Send | null> {
  const { DEMO, SMTP_URL, SMS_PROVIDER, SMS_WEBHOOK_URL } = env();
  if (DEMO) return { MAIL: dropInMailbox, SMS: dropInMailbox };
  const sendText = SMS_WEBHOOK_URL ? sendByWebhook(SMS_WEBHOOK_URL) : null;
  return {
    MAIL: SMTP_URL ? sendBySmtp(SMTP_URL) : null,
    SMS: SMS_PROVIDER === "twilio" ? sendTextByTwilio : sendText,
  };
}
