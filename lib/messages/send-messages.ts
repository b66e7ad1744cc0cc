import { metPeopleScope } from "@/lib/access/people";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { newLink } from "@/lib/auth/link-token";
import { addHits, countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { threadMail } from "@/lib/mail/messages/threads";
import { contactWay } from "@/lib/professionals/contact-rules";
import { canMessage } from "./policy";
import { postMessages } from "@/lib/conversations/post-messages";
import { refuse } from "./present";
import { findShiftFacts, getPlace, listRecipients, type RecipientRow } from "./reads.sql";
import { PERSON_LIMIT, SENDER_LIMIT, sinceOfLimit } from "@/lib/conversations/rules";
import type { NewMessage, SentMessages } from "./schema";

const LIMIT = "You’ve sent a lot of messages. Please wait before sending more.";

function assertReachable(people: readonly RecipientRow[]): void {
  for (const one of people) {
    if (one.isBarred) refuse("BARRED", one.name);
    if (!contactWay(one)) refuse("UNREACHABLE", one.name);
    if (one.sentLately >= PERSON_LIMIT.max) refuse("FLOOD", one.name);
  }
}

/** Counts every recipient, as each gets a message that they did not ask for. */
async function countRecipients(userId: number, recipients: number): Promise<void> {
  const { max, minutes } = SENDER_LIMIT;
  const limit = { name: "send-messages", of: String(userId), max, minutes, message: LIMIT };
  if (recipients > 1) await addHits(limit, recipients - 1);
  await countHit(limit);
}

/**
 * Sends the same words to people the facility has met, each in their own thread, by text or mail as they prefer. If
 * someone can't be messaged, nobody is.
 */
export async function sendMessages(
  ctx: Ctx,
  { scope, request }: { scope: OneFacilityScope; request: NewMessage },
): Promise<SentMessages> {
  const { actor, now } = ctx;
  const { facilityId } = scope;
  if (!canMessage(actor, facilityId)) throw new Forbidden();
  const { text, shiftId } = request;
  const ids = [...new Set(request.caregiverIds)];
  await countRecipients(actor.userId, ids.length);
  return write(ctx, { operation: "messages.sent", input: request }, async (tx) => {
    const since = sinceOfLimit(now);
    const people = await listRecipients(tx, scope, metPeopleScope(scope), { ids, since });
    if (people.length < ids.length) throw new NotFound();
    assertReachable(people);
    const about = shiftId === undefined ? undefined : await findShiftFacts(tx, scope, shiftId);
    if (about === null) refuse("SHIFT");
    const place = await getPlace(tx, scope);
    const { facilityName } = place;
    const sent = await postMessages(tx, ctx, {
      from: place,
      senderId: actor.userId,
      shift: about ?? undefined,
      drafts: people.map((who) => {
        const { url, secretHash } = newLink("/messages");
        return {
          who,
          body: text,
          text: `${facilityName}: ${text}`,
          mail: threadMail({ facilityName, firstName: who.firstName, text, url }),
          linkHash: secretHash,
        };
      }),
    });
    return { sent };
  });
}
