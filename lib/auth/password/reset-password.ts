import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { refusals, Invalid } from "@/lib/errors";
import { countHit } from "../rate-limit";
import { codeTries, clearTries, passwordTries } from "../sign-in/limits";
import { hashPassword } from "./hash-password";
import { validatePassword } from "./validate-password";
import { findPasswordLink, usePasswordLink } from "./password-link";
import { LINK_EXPIRED } from "./rules";
import type { ResetPassword } from "./schema";
import { setPassword } from "./set-password";

const refuse = refusals({
  LINK_EXPIRED: { as: Invalid, field: "verificationToken", message: LINK_EXPIRED },
});

/**
 * Sets a password with a mailed link, once and before it expires. Ends all sessions; the person then signs in again,
 * including the code step.
 */
export async function resetPassword(
  ctx: Ctx<Party>,
  { address, ...given }: ResetPassword & { address: string },
): Promise<void> {
  await countHit({ name: "reset-address", of: address, max: 60, minutes: 15 });
  const link = await findPasswordLink(given.verificationToken);
  if (!link) return refuse("LINK_EXPIRED");
  await validatePassword(link.userId, given);
  const passwordHash = await hashPassword(given.password);
  const isFirst = link.purpose === "ACTIVATE_ACCOUNT";
  await writeUnkeyed(ctx, async (tx) => {
    if (!(await usePasswordLink(tx, link))) refuse("LINK_EXPIRED");
    const endedSessions = await setPassword(tx, { userId: link.userId, passwordHash, isFirst });
    await clearTries(tx, passwordTries(link.email));
    await clearTries(tx, codeTries(link.email));
    await recordAudit(
      tx,
      { ...ctx, actor: "system" },
      {
        action: isFirst ? "user.activated" : "password.reset",
        entity: "user_account",
        entityId: link.userId,
        after: { endedSessions },
      },
    );
  });
}
