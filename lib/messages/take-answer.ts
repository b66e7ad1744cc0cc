import type { Transaction } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { actingAs, writePart, type Ctx, type Party } from "@/lib/context";
import { HttpError } from "@/lib/errors";
import { acceptPendingInvite, declinePendingInvite, noteOpenAnswer } from "@/lib/invites/accept-invite";
import { reasonForThemselves } from "@/lib/invites/offer/rules";
import { threadMail } from "@/lib/mail/messages/threads";
import { newLink } from "@/lib/auth/link-token";
import { wallClockOf } from "@/lib/time/zones";
import { lockSlotToChange } from "@/lib/slots/changing/reads";
import { markLate } from "@/lib/slots/worker-link/mark-late";
import { findAwaitedSlot } from "./find-awaited-slot.sql";
import { decide, QUESTION_NO, QUESTION_YES, type Decision } from "./answer-rules";
import {
  findLastSent,
  getEnds,
  listNumbered,
  listOffers,
  type Correspondents,
  type Offer,
} from "./list-offers.sql";
import { keepAnswer } from "@/lib/conversations/keep-answer";
import { postMessages } from "@/lib/conversations/post-messages";
import { isBareNumber, latenessOf, readingOf, type Reading } from "./reading-rules";
import { replies } from "@/lib/conversations/reply-rules";

const MAX_NUMBERED = 9;

type Answer = Correspondents & {
  text: string;
  /** The number it was sent to; null for the facility's own page. */
  number: string | null;
};

type Reply = {
  text: string;
  choices?: number[];
  inviteId?: number;
  /** Follows the text, and isn't kept in the thread. */
  link?: string;
};

function clockOf({ startsAt, timezone }: Offer) {
  const wallClock = wallClockOf(startsAt, timezone);
  return { hour: Number(wallClock.slice(11, 13)), minute: Number(wallClock.slice(14, 16)) };
}

function filledReply(offer: Offer): Reply {
  return { text: offer.isTold ? replies.stillFilled(offer) : replies.filled(offer) };
}

function overReply(offer: Offer, reading: Reading | null): Reply {
  if (offer.isTheirs)
    return { text: reading?.kind === "NO" ? replies.cannotGiveUp(offer) : replies.theirsAlready(offer) };
  if (offer.status === "DECLINED") return { text: replies.declined(offer) };
  // An invite also expires with its slot; only people who were told that it's filled read so again.
  return {
    text: offer.status === "EXPIRED" && offer.isTold ? replies.stillFilled(offer) : replies.over(offer),
  };
}

/** Why a yes could not be carried out, in words for the person. */
function refusedReply(offer: Offer, { errors: [first] }: HttpError): Reply {
  const code = first?.code ?? "";
  if (code === "INVITE_OVER" || code === "SLOT_TAKEN") return filledReply(offer);
  if (code === "REST_NOT_ACKNOWLEDGED") return { text: replies.needsPage(offer) };
  return { text: replies.refused(offer, reasonForThemselves(code)) };
}

function whichReply(open: readonly Offer[]): Reply {
  const among = open.slice(-MAX_NUMBERED);
  return { text: replies.which(among), choices: among.map(({ inviteId }) => inviteId) };
}

/** To an answer to an offer that is neither yes nor no. */
const unreadReply = (open: readonly Offer[]): Reply =>
  open.length > 1 ? whichReply(open) : { text: replies.unread(open[0]!) };

/** Does what the answer says, with the verbs of the invite's own page. Returns the reply, if there is one. */
async function carryOut(
  tx: Transaction,
  ctx: Ctx<Party>,
  {
    decision,
    reading,
    isOnlyOne,
  }: { decision: Decision<Offer>; reading: Reading | null; isOnlyOne: boolean },
): Promise<Reply | null> {
  switch (decision.act) {
    case "NOTE":
      return reading?.kind === "OTHER_TIME" && decision.offer?.isOpen
        ? { text: replies.passedOn(decision.offer) }
        : null;
    case "OVER":
      return overReply(decision.offer, reading);
    case "ASK":
      return whichReply(decision.among);
    case "ACCEPT":
    case "DECLINE": {
      const { offer, act } = decision;
      // They answer the former times.
      if (act === "ACCEPT" && offer.isChanged)
        return { text: replies.changed(offer), inviteId: offer.inviteId };
      const input = { inviteId: offer.inviteId, scope: systemScope(offer.facilityId) };
      try {
        if (act === "DECLINE") {
          await writePart(tx, (part) => declinePendingInvite(part, ctx, input));
          return isOnlyOne ? null : { text: replies.noted(offer) };
        }
        await writePart(tx, (part) => acceptPendingInvite(part, ctx, input));
        return { text: replies.taken(offer) };
      } catch (error) {
        if (error instanceof HttpError) return refusedReply(offer, error);
        throw error;
      }
    }
  }
}

const offerOf = (decision: Decision<Offer>): Offer | null => (decision.act === "ASK" ? null : decision.offer);

/** Marks the place someone is expected at if they say that they are late. Returns it, or null. */
async function noteLateness(
  tx: Transaction,
  by: Ctx<Party>,
  { facilityId, professionalId, text, number }: Answer,
) {
  const lateMinutes = latenessOf(text);
  if (lateMinutes === undefined) return null;
  const there = number === null ? { facilityId } : { number };
  const awaited = await findAwaitedSlot(tx, { professionalId, now: by.now, ...there });
  const found = awaited && (await lockSlotToChange(tx, systemScope(awaited.facilityId), awaited.slotId));
  if (found?.professionalId !== professionalId) return null;
  return (await markLate(tx, actingAs(by, { professionalId }), { found, lateMinutes })) ? found : null;
}

/**
 * Puts what a professional wrote in the thread. That they are late marks their place on the schedule. An answer to an offer is carried out like one on the invite's page: a
 * yes claims the shift, a no declines it, and anything else is left to a person.
 */
export async function takeAnswer(
  tx: Transaction,
  ctx: Ctx<Party>,
  { facilityId, professionalId, text, number }: Answer,
): Promise<void> {
  const asked = number === null ? { facilityId } : { number };
  const channel = number === null ? "PAGE" : "SMS";
  const late = await noteLateness(tx, ctx, { facilityId, professionalId, text, number });
  if (late) {
    await keepAnswer(tx, ctx, { facilityId: late.facilityId, professionalId, channel, body: text });
    return;
  }
  const whose = { professionalId, now: ctx.now, ...asked };
  const offers = await listOffers(tx, whose);
  const latest = offers.findLast(({ isOpen }) => isOpen) ?? offers.at(-1);
  // The page's own words for an answer to another question.
  const isToQuestion = number === null && (text === QUESTION_YES || text === QUESTION_NO);
  const said: Reading | null = latest && !isToQuestion ? readingOf(text, clockOf(latest)) : null;
  const isBare = said && said.kind !== "OTHER_TIME" && said.choice === null;
  const last = await findLastSent(tx, whose, offers);
  const reading = isBare && !last.isAbout ? null : said;
  const askers = [...new Set(offers.map((one) => one.facilityId))];
  const numbered = await listNumbered(tx, professionalId, askers);
  const open = offers.filter(({ isOpen }) => isOpen);
  const isUnclear = isBareNumber(text) && open.some(({ inviteId }) => numbered.includes(inviteId));
  const decision: Decision<Offer> = isUnclear
    ? { act: "ASK", among: open }
    : decide(reading, offers, numbered);
  const offer = offerOf(decision);
  const by = actingAs(ctx, { professionalId });
  const thread = { facilityId: offer?.facilityId ?? facilityId, professionalId };
  await keepAnswer(tx, ctx, {
    ...thread,
    channel,
    body: text,
    shiftId: offer?.shiftId,
    inviteId: offer?.inviteId,
    reading: offer ? reading?.kind : null,
    readTime: offer && reading?.kind === "OTHER_TIME" ? reading.time : null,
  });
  if (offer?.isOpen && reading?.kind === "OTHER_TIME") await noteOpenAnswer(tx, ctx, offer);
  const isUnread = said === null && !isUnclear && number !== null && last.isOffer;
  const unread = isUnread ? open.at(-1) : undefined;
  const reply = unread
    ? unreadReply(open)
    : await carryOut(tx, by, { decision, reading, isOnlyOne: offers.length === 1 });
  if (reply)
    await sendReply(tx, ctx, thread, { ...reply, offer: unread ?? offer, isByText: number !== null });
}

/** Answers someone, by text or as they prefer. */
export async function sendReply(
  tx: Transaction,
  ctx: Ctx<Party>,
  thread: Correspondents,
  {
    text,
    choices,
    inviteId,
    link,
    offer,
    isByText,
  }: Reply & {
    offer: Pick<Offer, "shiftId" | "startsAt" | "endsAt"> | null;
    isByText: boolean;
  },
): Promise<void> {
  const { who, from } = await getEnds(tx, thread);
  const asTheyWrote = isByText ? { ...who, preferredContactMethod: "CALL_AND_TEXT" as const } : who;
  const { url, secretHash } = newLink("/messages");
  await postMessages(tx, ctx, {
    from,
    senderId: null,
    shift: offer ?? undefined,
    isReply: true,
    drafts: [
      {
        who: asTheyWrote,
        body: text,
        text: [`${from.facilityName}: ${text}`, link].filter(Boolean).join(" "),
        mail: threadMail({ facilityName: from.facilityName, firstName: who.firstName, text, url }),
        linkHash: secretHash,
        choices,
        inviteId,
      },
    ],
  });
}
