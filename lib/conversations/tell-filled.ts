import type { Transaction } from "@/db/client";
import type { Ctx, Party } from "@/lib/context";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { newLink } from "@/lib/auth/link-token";
import { threadMail } from "@/lib/mail/messages/threads";
import { postMessages } from "./post-messages";
import { listUnanswered, type Unanswered } from "./reads.sql";
import { replies } from "./reply-rules";

type Telling = { scope: OneFacilityScope; inviteIds: readonly number[]; withWaiting?: boolean };

async function tellAsked(
  tx: Transaction,
  ctx: Ctx<Party>,
  {
    scope,
    inviteIds,
    withWaiting,
    textOf,
    isQuestion,
  }: Telling & { textOf: (one: Unanswered) => string; isQuestion: boolean },
): Promise<void> {
  if (inviteIds.length === 0) return;
  const asked = await listUnanswered(tx, scope, { inviteIds, withWaiting });
  for (const shiftId of new Set(asked.map((one) => one.shiftId))) {
    const ofShift = asked.filter((one) => one.shiftId === shiftId);
    const [first] = ofShift;
    const text = textOf(first!);
    const { facilityId, facilityName, timezone, facilityState: stateCode, smsSourceNumber } = first!;
    await postMessages(tx, ctx, {
      from: { facilityId, timezone, stateCode, smsSourceNumber },
      senderId: null,
      shift: first!,
      drafts: ofShift.map((who) => {
        const { url, secretHash } = newLink("/messages");
        return {
          who,
          body: text,
          text: `${facilityName}: ${text}`,
          mail: threadMail({ facilityName, firstName: who.firstName, text, url }),
          linkHash: secretHash,
          inviteId: isQuestion ? who.inviteId : undefined,
        };
      }),
    });
  }
}

/** Tells people who were asked and haven't answered that the shift is filled. */
export const tellFilled = (tx: Transaction, ctx: Ctx<Party>, telling: Telling): Promise<void> =>
  tellAsked(tx, ctx, { ...telling, textOf: replies.filled, isQuestion: false });

/** Asks them about the times that their question has now; who hasn't got it yet reads both, one after the other. */
export const tellChanged = (tx: Transaction, ctx: Ctx<Party>, telling: Telling): Promise<void> =>
  tellAsked(tx, ctx, { ...telling, textOf: replies.changed, isQuestion: true });
