import { and, eq, isNull } from "drizzle-orm";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { actingAs, write, type Ctx, type Party } from "@/lib/context";
import { db } from "@/db/client";
import { clock } from "@/lib/time/clock";
import { findInvite } from "./reads";
import { inviteStateOf } from "./rules";
import type { RosterAnswer, RosterInvite } from "./schema";

/**
 * Joins the agency's roster, or declines, by an invite's link. Repeated or late answers change nothing; the page shows
 * the current state. Returns the note for the page where that is not enough.
 */
export async function answerInvite(
  ctx: Ctx<Party>,
  { token, answer, address }: RosterAnswer & { address: string },
): Promise<"" | "later"> {
  const linkHash = hashToken(token);
  if (!(await countLinkTry("answer-agency-invite", { link: linkHash, address }))) return "later";
  await write(ctx, { operation: "agency-professional.answered", input: { linkHash, answer } }, async (tx) => {
    const found = await findInvite(tx, linkHash);
    if (!found || inviteStateOf(found, ctx.now) !== "OPEN") return;
    const isAccepted = answer === "ACCEPT";
    const { linkHash: hash, joinedAt, terminatedAt } = agencyProfessional;
    // Guarded: of two answers sent at once, the first counts.
    const [changed] = await tx
      .update(agencyProfessional)
      .set(isAccepted ? { joinedAt: ctx.now } : { terminatedAt: ctx.now })
      .where(and(eq(hash, linkHash), isNull(joinedAt), isNull(terminatedAt)))
      .returning({ agencyId: agencyProfessional.agencyId });
    if (!changed) return;
    const { agencyId, professionalId } = found;
    await recordAudit(tx, actingAs(ctx, { professionalId }), {
      action: isAccepted ? "agency-professional.joined" : "agency-professional.declined",
      agencyId,
      entity: "agency_professional",
      entityId: `${agencyId}-${professionalId}`,
    });
  });
  return "";
}

/** The page of an invite's link. Changes nothing, because mail scanners open links too. */
export async function loadInvite(token: string): Promise<RosterInvite | null> {
  const found = await findInvite(db, hashToken(token));
  if (!found) return null;
  const { firstName, agencyName } = found;
  return { state: inviteStateOf(found, clock.now()), firstName, agencyName };
}
