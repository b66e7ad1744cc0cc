import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { HttpError } from "@/lib/errors";
import { listHolidaysWithin } from "@/lib/holidays/reads";
import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { isAboutRest } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility, type Warning } from "@/lib/professionals/eligibility/rules";
import { clock } from "@/lib/time/clock";
import { keepAnswer } from "@/lib/conversations/keep-answer";
import { restFrom } from "@/lib/shifts/parts/other-time-rules";
import { acceptPendingInvite, declinePendingInvite, noteOpenAnswer } from "../accept-invite";
import { listLike, takeLike } from "./take-like";
import { findOffer, findTakenSince, type FoundOffer, type LikeShift, type TakenSince } from "./reads";
import type { OfferAnswer } from "./schema";
import { isLost, offerStateOf, reasonForThemselves } from "./rules";

/** Empty, because the page shows the invite's state. */
export type AnswerNote = "" | "again" | "later";

/**
 * Accepts or declines by an invite's link, says from when they could come, or takes a shift like one that is gone. Repeated or late answers change nothing; the page shows the current state.
 * Returns a note for the page where that is not enough.
 */
export async function answerOffer(
  ctx: Ctx<Party>,
  { token, answer, startsAt, shiftId: likeId, acknowledgedRest, address }: OfferAnswer & { address: string },
): Promise<AnswerNote> {
  const linkHash = hashToken(token);
  if (!(await countLinkTry("answer-invite", { link: linkHash, address }))) return "later";
  try {
    const found = await findOffer(linkHash, ctx.now);
    if (!found || found.held) return "";
    const { inviteId, facilityId, professionalId, shiftId } = found;
    const about = { facilityId, professionalId, shiftId, inviteId, channel: "PAGE" } as const;
    if (answer === "LATER") {
      if (startsAt === undefined || !restFrom(startsAt, found, found.timezone)) return "again";
      const said = { body: `Yes, but at ${startsAt}`, reading: "OTHER_TIME", readTime: startsAt } as const;
      await writeUnkeyed(ctx, async (tx) => {
        const isOpen = await noteOpenAnswer(tx, ctx, { facilityId, inviteId });
        // The invite is locked, so the same answer sent twice is kept once.
        const isSaid = (await findOffer(linkHash, ctx.now, tx))?.saidStart === startsAt;
        if (isOpen && !isSaid) await keepAnswer(tx, ctx, { ...about, ...said });
      });
      return "";
    }
    if (answer === "LIKE") {
      if (likeId === undefined || !isLost(offerStateOf(found, ctx.now))) return "again";
      await writeUnkeyed(ctx, (tx) => takeLike(tx, ctx, { found, shiftId: likeId }));
      return "";
    }
    const input = { inviteId, scope: systemScope(facilityId) };
    const isYes = answer === "ACCEPT";
    await writeUnkeyed(ctx, async (tx) => {
      await (isYes
        ? acceptPendingInvite(tx, ctx, { ...input, acknowledgedRest })
        : declinePendingInvite(tx, ctx, input));
      const said = {
        body: isYes ? "Yes, I’ll take this shift" : "No, thank you",
        reading: isYes ? "YES" : "NO",
      } as const;
      await keepAnswer(tx, ctx, { ...about, ...said });
    });
    return "";
  } catch (error) {
    // Lost a race or refused by the rules: the page shows the current state.
    if (error instanceof HttpError) return "again";
    throw error;
  }
}

type Instead = { like: LikeShift[]; taken: TakenSince | null };

/** What someone has taken, or could take, instead of a shift that is gone. */
async function insteadOf(found: FoundOffer, now: Date): Promise<Instead> {
  const { facilityId, professionalId, settledAt: since } = found;
  const taken = await findTakenSince(db, systemScope(facilityId), { professionalId, since, now });
  return { taken, like: taken ? [] : await listLike(db, found, now) };
}

type Verdict = { reasons: string[]; warnings: Warning[] };

const nothing: Verdict = { reasons: [], warnings: [] };

/**
 * Why the invited professional cannot take the shift now, or what it would do to their rest and hours, under the rules
 * for accepting.
 */
async function judge({ facilityId, professionalId, openSlotId }: FoundOffer, now: Date): Promise<Verdict> {
  const slots = await listEligibilitySlots(
    db,
    systemScope(facilityId),
    openSlotId === null ? [] : [openSlotId],
  );
  const [profile] = await listEligibilityProfiles(db, selfScope(professionalId), [professionalId], slots);
  if (!profile) return nothing;
  const { blocks, warnings } = checkEligibility(profile, slots[0]!, now);
  return {
    reasons: [...new Set(blocks.map(({ code }) => reasonForThemselves(code)))],
    warnings: warnings.filter(isAboutRest),
  };
}

/** An invite's page. Changes nothing, because mail scanners open links too. */
export async function loadOffer(token: string) {
  const now = clock.now();
  const found = await findOffer(hashToken(token), now);
  if (!found) return null;
  const state = offerStateOf(found, now);
  const holidays = await listHolidaysWithin(db, systemScope(found.facilityId), {
    from: found.startsAt,
    until: found.endsAt,
  });
  return {
    ...found,
    state,
    holidays,
    ...(state === "OPEN" ? await judge(found, now) : nothing),
    ...(isLost(state) ? await insteadOf(found, now) : { like: [], taken: null }),
  };
}
export type Offer = NonNullable<Awaited<ReturnType<typeof loadOffer>>>;
