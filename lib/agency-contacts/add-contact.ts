import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyMembership, userAccount } from "@/db/schema/users";
import { permissionsOf } from "@/lib/access/permission-sets";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { asSlowAsSignIn } from "@/lib/auth/password/hash-password";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { refuseAll, Forbidden, Invalid } from "@/lib/errors";
import { e164Of } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import { countContactMail } from "./count-contact-mail";
import { teamAccess } from "./policy";
import { refuse, presentContact } from "./present";
import { hasTeam, lockContact } from "./reads";
import { fullName, newContactErrors } from "./rules";
import type { AgencyContact, NewAgencyContact } from "./schema";

function assertValid(contact: NewAgencyContact): void {
  const { phone, phone_extension_number, ...rest } = contact;
  const faults = newContactErrors(
    {
      ...rest,
      phone: phone ?? "",
      phone_extension_number: phone_extension_number ?? "",
    },
    isPhone,
  );
  const errors = Object.entries(faults).map(([field, message]) => ({ code: "INVALID", field, message }));
  if (errors.length > 0) refuseAll(Invalid, errors);
}

async function insertContact(tx: Transaction, scope: AgencyScope, contact: NewAgencyContact) {
  const { agencyId } = scope;
  const account = {
    email: contact.email,
    name: fullName(contact.first_name, contact.last_name),
    agencyId,
  };
  const [made] = await tx
    .insert(userAccount)
    .values(account)
    .onConflictDoNothing({ target: userAccount.email })
    .returning({ id: userAccount.id });
  if (!made) return refuse("EXISTS", env().SUPPORT_EMAIL);
  await tx.update(userAccount).set({ agencyContactId: made.id }).where(eq(userAccount.id, made.id));
  const membership = {
    agencyId,
    permissions: permissionsOf("agency-colleague", "agency"),
    lastName: contact.last_name,
    phone: contact.phone && e164Of(contact.phone),
    phoneExtension: contact.phone_extension_number,
  };
  await tx.insert(agencyMembership).values({ userId: made.id, ...membership });
  return { id: made.id, after: { ...account, ...membership } };
}

/**
 * Adds a colleague to the caller's team, with an account of their own, and mails them a link to choose a password.
 * Throws Conflict for an address that has an account.
 */
export async function addContact(ctx: Ctx, contact: NewAgencyContact): Promise<AgencyContact> {
  const scope = agencyScope(ctx.actor);
  if (!teamAccess(ctx.actor).canCreate) throw new Forbidden();
  assertValid(contact);
  await countContactMail(ctx.actor);
  await asSlowAsSignIn();
  return write(ctx, { operation: "agency-contact.added", input: contact }, async (tx) => {
    if (!(await hasTeam(tx, scope))) throw new Forbidden();
    const { id, after } = await insertContact(tx, scope, contact);
    await recordAudit(tx, ctx, {
      action: "user.created",
      agencyId: scope.agencyId,
      entity: "user_account",
      entityId: id,
      after,
    });
    await sendPasswordLink(tx, ctx, id);
    return presentContact((await lockContact(tx, scope, id))!);
  });
}
