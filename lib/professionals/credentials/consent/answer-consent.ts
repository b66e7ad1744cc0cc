import { eq } from "drizzle-orm";
import { documentConsent } from "@/db/schema/document-consents";
import { recordAudit } from "@/lib/audit/record-audit";
import { hashToken } from "@/lib/auth/link-token";
import { countHit } from "@/lib/auth/rate-limit";
import { actingAs, write, type Ctx, type Party } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { lockRequest } from "./reads";
import { answeredWith } from "./rules";
import type { ConsentAnswer } from "./schema";

const limits = [
  { name: "answer-document-consent", max: 20, minutes: 15 },
  { name: "answer-document-consent-address", max: 120, minutes: 15 },
] as const;

/** Returns whether the answer was counted; false after too many. */
async function isCounted(linkHash: string, address: string): Promise<boolean> {
  try {
    await countHit({ ...limits[1], of: address });
    await countHit({ ...limits[0], of: linkHash });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

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
  if (!(await isCounted(linkHash, address))) return "later";
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
