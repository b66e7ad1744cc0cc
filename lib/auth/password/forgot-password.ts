import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { userAccount } from "@/db/schema/users";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import type { Finish } from "@/lib/jobs/runner";
import { networkOf } from "../network-of";
import { countHit } from "../rate-limit";
import { mustSignInExternally } from "../sign-in/list-external-methods";
import { sendPasswordLink } from "./send-password-link";

export const RESET_LINK_JOB = "mail-password-link";

/**
 * Mails a password link if the address has an account. The request itself doesn't look it up, so neither its answer nor
 * its duration reveals whether there is one.
 */
export async function forgotPassword(
  ctx: Ctx<Party>,
  { email, address }: { email: string; address: string },
): Promise<void> {
  const network = networkOf(address);
  await countHit({ name: "forgot-address", of: address, max: 20, minutes: 15 });
  await countHit({ name: "forgot-pair", of: `${email} ${network}`, max: 5, minutes: 60 });
  // Above the others, so that a stranger's requests from one network don't use up the owner's.
  await countHit({ name: "forgot-account", of: email, max: 20, minutes: 60 });
  // Two clicks in a row send one mail.
  const key = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  await enqueueJob(ctx.db, RESET_LINK_JOB, { email, requestId: ctx.requestId }, { key });
}

/** The job behind `forgotPassword`: finds the account and sends its link. */
export async function mailPasswordLink(
  ctx: Ctx<"system">,
  payload: Record<string, unknown>,
  finish: Finish,
): Promise<void> {
  const { email, requestId } = payload as { email: string; requestId: string };
  // People who sign in through their organization have no password here.
  if (await mustSignInExternally(email)) return;
  await writeUnkeyed(ctx, async (tx) => {
    const [user] = await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(and(eq(userAccount.email, email), isNull(userAccount.disabledAt)));
    if (user) await sendPasswordLink(tx, { ...ctx, requestId }, user.id);
    await finish(tx);
  });
}
