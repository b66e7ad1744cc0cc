import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx, Party } from "@/lib/context";
import { HttpError, TooMany } from "@/lib/errors";
import { acceptInvite } from "../accept-invite";
import { declineInvite } from "../decline-invite";
import { findOffer } from "./reads";
import type { OfferAnswer } from "./schema";

/** Empty, because the page shows the invite's state. */
export type AnswerNote = "" | "again" | "later";

const limits = [
  { name: "answer-invite", max: 20 },
  // A whole hospital may share one address.
  { name: "answer-invite-address", max: 120 },
] as const;

/**
 * Accepts or declines by an invite's link. Repeated or late answers change nothing; the page shows the current state.
 * Returns a note for the page where that is not enough.
 */
export async function answerOffer(
  ctx: Ctx<Party>,
  { token, answer, acknowledgedRest, address }: OfferAnswer & { address: string },
): Promise<AnswerNote> {
  try {
    const linkHash = hashToken(token);
    await countHit({ ...limits[1], of: address, minutes: 15 });
    await countHit({ ...limits[0], of: linkHash, minutes: 15 });
    const found = await findOffer(linkHash, ctx.now);
    if (!found || found.held) return "";
    const input = { inviteId: found.inviteId, scope: systemScope(found.facilityId) };
    await (answer === "ACCEPT"
      ? acceptInvite(ctx, { ...input, acknowledgedRest })
      : declineInvite(ctx, input));
    return "";
  } catch (error) {
    if (error instanceof TooMany) return "later";
    // Lost a race or refused by the rules: the page shows the current state.
    if (error instanceof HttpError) return "again";
    throw error;
  }
}
