import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { enqueueJob } from "@/lib/job-queue/enqueue-job";
import { countHit } from "../rate-limit";
import { mustSignInExternally } from "../sign-in/list-external-methods";
import { sendPasswordLink } from "./send-password-link";

export const RESET_LINK_JOB = "mail-password-link";

/**
 * Has a link mailed to an address, if it is an account's. The request itself never looks: whether there is such an
 * account cannot be told from its answer nor from its time.
 */
export async function forgotPassword(
  email: string,
  { address, requestId }: { address: string; requestId: string },
): Promise<void> {
  await countHit({ name: "forgot-address", of: address, atMost: 60, minutes: 15 });
  await countHit({ name: "forgot-account", of: email, atMost: 5, minutes: 60 });
  // Two presses in a row send one mail.
  const key = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  await enqueueJob(db, RESET_LINK_JOB, { email, requestId }, { key });
}

/** The job's part: finds the account and sends its link. */
export async function mailPasswordLink(payload: Record<string, unknown>): Promise<void> {
  const { email, requestId } = payload as { email: string; requestId: string };
  // Whom an organization signs in has no use for a password here.
  if (await mustSignInExternally(email)) return;
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(and(eq(userAccount.email, email), isNull(userAccount.disabledAt)));
    if (user) await sendPasswordLink(tx, user.id, { actor: "system", requestId });
  });
}
