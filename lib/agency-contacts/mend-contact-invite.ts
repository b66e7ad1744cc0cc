import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { endLinks } from "@/lib/auth/end-links";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { assertFields, Forbidden, NotFound } from "@/lib/errors";
import { countContactMail } from "./count-contact-mail";
import { canCorrectAddress, teamAccess } from "./policy";
import { refuse, presentContact } from "./present";
import { hasTeam, isAddressTaken, lockContact, type ContactRow } from "./reads";
import { emailErrors } from "./rules";
import type { AgencyContact } from "./schema";

type MendInput = { contactId: number; email: string };

const resendLimit = {
  name: "agency-contact-invite",
  max: 5,
  minutes: 24 * 60,
  message: "You have sent this invitation five times. Please try again tomorrow.",
};

/** The former address learns nothing: it may be a stranger's, and its links are dead. */
async function correctAddress(
  tx: Transaction,
  ctx: Ctx,
  { found, email }: { found: ContactRow; email: string },
) {
  if (found.email.toLowerCase() === email.toLowerCase()) return;
  if (!canCorrectAddress(found)) refuse("BY_ADMINISTRATION", env().SUPPORT_EMAIL);
  if (await isAddressTaken(tx, email)) refuse("EXISTS", env().SUPPORT_EMAIL);
  await tx.update(userAccount).set({ email }).where(eq(userAccount.id, found.id));
  await recordAudit(tx, ctx, {
    action: "user.email-changed",
    agencyId: ctx.actor.agencyId,
    entity: "user_account",
    entityId: found.id,
    before: { email: found.email },
    after: { email },
  });
}

/**
 * Mails a colleague who has never signed in another link to choose a password, to a corrected address if it differs.
 * Throws NotFound for another agency's contact, Forbidden, Invalid at the email, Conflict for someone who has signed in
 * or is disabled, or for an address that has an account, and TooMany.
 */
export async function mendContactInvite(ctx: Ctx, input: MendInput): Promise<AgencyContact> {
  const scope = agencyScope(ctx.actor);
  if (!teamAccess(ctx.actor).canCreate) throw new Forbidden();
  assertFields(emailErrors(input.email));
  await countContactMail(ctx.actor);
  await countHit({ ...resendLimit, of: `${scope.agencyId}-${input.contactId}` });
  return write(ctx, { operation: "agency-contact.invite-mended", input }, async (tx) => {
    if (!(await hasTeam(tx, scope))) throw new Forbidden();
    const found = await lockContact(tx, scope, input.contactId);
    if (!found) throw new NotFound();
    if (!found.isInvited) refuse("HAS_SIGNED_IN");
    if (found.disabledAt !== null) refuse("DISABLED");
    await endLinks(tx, found.id);
    await correctAddress(tx, ctx, { found, email: input.email });
    await sendPasswordLink(tx, ctx, found.id);
    return presentContact((await lockContact(tx, scope, found.id))!);
  });
}
