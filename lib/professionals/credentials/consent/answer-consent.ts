import { eq } from "drizzle-orm";
import { documentConsent } from "@/db/schema/document-consents";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countLinkTry } from "@/lib/auth/rate-limit";
import { actingAs, write, type Ctx, type Party } from "@/lib/context";
import { db } from "@/db/client";
import { clock } from "@/lib/time/clock";
import { lockRequest, findRequest, listKindsOfOthers, type Tenant } from "./reads";
import { answeredWith, consentStateOf } from "./rules";
import type { ConsentAnswer, ConsentRequest } from "./schema";
import { credentialTypes } from "../catalog-rules";

/**
 * Shares a professional's documents with whom the link names, or stops sharing them, as often as they like while the
 * relation lasts. Repeated answers change nothing; the page shows the current state. Returns the note for the page where
 * that is not enough.
 */
export async function answerConsent(
  ctx: Ctx<Party>,
  { token, answer, address }: ConsentAnswer & { address: string },
): Promise<"" | "later"> {
  const linkHash = hashToken(token);
  if (!(await countLinkTry("answer-document-consent", { link: linkHash, address }))) return "later";
  await write(ctx, { operation: "document-consent.answered", input: { linkHash, answer } }, async (tx) => {
    const found = await lockRequest(tx, linkHash);
    const change = found && answeredWith(found, answer, ctx.now);
    if (!change) return;
    const { professionalId, agencyId, managementCompanyId } = found;
    await tx.update(documentConsent).set(change).where(eq(documentConsent.linkHash, linkHash));
    await recordAudit(tx, actingAs(ctx, { professionalId }), {
      action: answer === "SHARE" ? "document-consent.granted" : "document-consent.withdrawn",
      agencyId,
      managementCompanyId,
      entity: "professional",
      entityId: professionalId,
    });
  });
  return "";
}

type Row = { agencyId: number | null; managementCompanyId: number | null };

const partyOf = ({ agencyId, managementCompanyId }: Row): Tenant =>
  agencyId === null ? { managementCompanyId: managementCompanyId! } : { agencyId };

/** The page of a request's link. Changes nothing, because mail scanners open links too. */
export async function loadRequest(token: string): Promise<ConsentRequest | null> {
  const found = await findRequest(db, hashToken(token));
  if (!found) return null;
  const { consent, firstName, party, askedBy } = found;
  const kinds = await listKindsOfOthers(db, consent.professionalId, partyOf(consent));
  return {
    state: consentStateOf(consent, clock.now()),
    firstName,
    party,
    askedBy,
    documents: credentialTypes.filter(({ code }) => kinds.includes(code)).map(({ name }) => name),
  };
}
