import type { Transaction } from "@/db/client";
import type { HeldMail, MessageContent } from "@/lib/mail/queue-mail";
import { queueMessages, type OutboxMessage } from "@/lib/mail/queue-messages.sql";
import { contactWay, type Reachable } from "@/lib/professionals/contact-rules";
import type { Times } from "@/lib/shifts/parts/rules";
import { waitsUntil } from "./quiet-rules";

/** Someone to tell, and the place that does. */
type Notified = Reachable & {
  stateCode: string | null;
  facilityState: string;
  timezone: string;
  smsSourceNumber: string | null;
};

type Notice = {
  to: Notified;
  mail: MessageContent;
  /** The same as a text message. */
  text: string;
  /** The shift it is about. */
  about?: Times;
  /** Delays it, so that its cause can be undone first. */
  held?: HeldMail | undefined;
};

/**
 * Tells each what a thread doesn't have, by text or mail as they prefer, in the transaction that causes it; texts not in
 * their quiet hours. Returns how many can be reached.
 */
export async function notifyPeople(
  tx: Transaction,
  { now }: { now: Date },
  notices: readonly Notice[],
): Promise<number> {
  const messages = notices.flatMap(({ to, mail, text, about, held }): OutboxMessage[] => {
    const way = contactWay(to);
    if (!way) return [];
    if (way.channel === "MAIL")
      return [
        {
          channel: "MAIL",
          recipient: way.to,
          subject: mail.subject,
          body: mail.text,
          html: mail.html,
          ...held,
        },
      ];
    const place = { stateCode: to.facilityState, timezone: to.timezone };
    const notBefore = waitsUntil({ who: to, place, about, now }) ?? held?.notBefore;
    return [
      {
        channel: "SMS",
        recipient: way.to,
        body: text,
        sender: to.smsSourceNumber,
        notBefore,
        dedupeKey: held?.dedupeKey,
      },
    ];
  });
  await queueMessages(tx, messages);
  return messages.length;
}
