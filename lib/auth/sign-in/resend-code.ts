import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { signInCode } from "@/db/schema/sessions";
import { userAccount } from "@/db/schema/users";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { TooMany } from "@/lib/errors";
import { counted } from "@/lib/counts";
import { countHit } from "../rate-limit";
import { perAddress } from "./limits";
import { refuse, RESEND_SECONDS } from "./codes";
import type { ResendCode } from "./schema";
import { countCode, sendCode } from "./start-code-challenge";

/**
 * Sends another code for a current challenge; the new challenge replaces it. Throws Unauthenticated if it has expired,
 * TooMany within 30 seconds of the last code.
 */
export async function resendCode(
  ctx: Ctx<Party>,
  { email, challengeToken, address }: ResendCode & { address: string },
): Promise<{ challengeToken: string }> {
  await countHit(perAddress("resend", address));
  await countCode(email);
  return writeUnkeyed(ctx, async (tx) => {
    const { id, name, email: ownEmail, phone, contactMethodCode } = userAccount;
    const age = sql<number>`extract(epoch from now() - ${signInCode.createdAt})::float8`;
    // Locked, so that two clicks at once send one code.
    const [challenge] = await tx
      .select({ id, name, email: ownEmail, phone, contactMethodCode, ageSeconds: age })
      .from(signInCode)
      .innerJoin(userAccount, eq(userAccount.id, signInCode.userId))
      .where(
        and(
          eq(signInCode.id, challengeToken),
          eq(signInCode.purpose, "SIGN_IN"),
          isNull(signInCode.usedAt),
          gt(signInCode.expiresAt, sql`now()`),
          eq(ownEmail, email),
          isNull(userAccount.disabledAt),
        ),
      )
      .limit(1)
      .for("update", { of: signInCode });
    if (!challenge) return refuse("EXPIRED_CODE");
    const wait = Math.ceil(RESEND_SECONDS - challenge.ageSeconds);
    if (wait > 0)
      throw new TooMany(`Please wait ${counted(wait, "second")} before asking for another code.`, wait);
    return { challengeToken: await sendCode(tx, ctx, challenge) };
  });
}
