import { randomUUID } from "node:crypto";
import type { Transaction } from "@/db/client";
import { message } from "@/db/schema/messages";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx, Party } from "@/lib/context";
import { queueMessages, type OutboxMessage } from "@/lib/mail/queue-messages.sql";
import type { MessageContent } from "@/lib/mail/queue-mail";
import { contactWay, type Reachable } from "@/lib/professionals/contact-rules";
import type { Times } from "@/lib/shifts/parts/rules";
import { listAtWork } from "./list-at-work.sql";
import { waitsUntil } from "./quiet-rules";

/** Someone to write to; no phone number if it has opted out. */
export type Recipient = Reachable & { id: number; stateCode: string | null };

export type Sender = {
  facilityId: number;
  timezone: string;
  stateCode: string;
  smsSourceNumber: string | null;
};

type Draft = {
  who: Recipient;
  /** As the thread shows it: without secrets. */
  body: string;
  text: string;
  mail: MessageContent;
  /** Hash of the secret of the thread's page in the mail. */
  linkHash?: string;
  /** The invite it asks about. */
  inviteId?: number;
  /** The invites it numbers. */
  choices?: number[];
};

type Posting = {
  from: Sender;
  /** Null for what the portal writes by itself. */
  senderId: number | null;
  /** The shift it is about. */
  shift?: Times & { shiftId: number };
  /** Answers someone who has just written. */
  isReply?: boolean;
  drafts: readonly Draft[];
};

/**
 * Puts messages in their threads and in the outbox, in the transaction that causes them: by text or mail as each person
 * prefers, texts not in their quiet hours unless they are on shift. People who can't be reached get none. Returns how many there are.
 */
export async function postMessages(
  tx: Transaction,
  ctx: Ctx<Party>,
  { from, senderId, shift, isReply = false, drafts }: Posting,
): Promise<number> {
  const { now } = ctx;
  const reachable = drafts.flatMap((draft) => {
    const way = contactWay(draft.who);
    return way ? [{ draft, way }] : [];
  });
  if (reachable.length === 0) return 0;
  const batchId = randomUUID();
  const { facilityId } = from;
  const rows = await tx
    .insert(message)
    .values(
      reachable.map(({ draft, way }) => ({
        facilityId,
        professionalId: draft.who.id,
        direction: "OUT" as const,
        channel: way.channel,
        body: draft.body,
        senderId,
        batchId,
        shiftId: shift?.shiftId,
        inviteId: draft.inviteId,
        choices: draft.choices,
        linkHash: way.channel === "MAIL" ? draft.linkHash : undefined,
        createdAt: now,
      })),
    )
    .returning({ id: message.id, professionalId: message.professionalId, channel: message.channel });
  const idOf = new Map(rows.map(({ id, professionalId }) => [professionalId, id]));
  const waitsFor = (who: Recipient): Date | null =>
    isReply ? null : waitsUntil({ who, place: from, about: shift, now });
  const asleep = reachable.map(({ draft }) => draft.who).filter(waitsFor);
  const atWork = await listAtWork(tx, facilityId, { ids: asleep.map(({ id }) => id), now });
  await queueMessages(
    tx,
    reachable.map(({ draft, way }): OutboxMessage => {
      const common = {
        channel: way.channel,
        recipient: way.to,
        messageId: idOf.get(draft.who.id)!,
      };
      // Mail wakes nobody.
      return way.channel === "SMS"
        ? {
            ...common,
            body: draft.text,
            sender: from.smsSourceNumber,
            isReply,
            notBefore: atWork.has(draft.who.id) ? null : waitsFor(draft.who),
          }
        : { ...common, body: draft.mail.text, subject: draft.mail.subject, html: draft.mail.html };
    }),
  );
  await recordAudit(
    tx,
    { ...ctx, actor: senderId === null ? "system" : (ctx.actor ?? "system") },
    // Without its words: those are only for the two it is between.
    rows.map(({ id, professionalId, channel }) => ({
      action: "message.sent",
      facilityId,
      entity: "message",
      entityId: id,
      after: { professionalId, channel, ...(shift && { shiftId: shift.shiftId }) },
    })),
  );
  return rows.length;
}
