import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { agencyMembership, userAccount } from "@/db/schema/users";
import { isAgencyAdministrator } from "@/lib/access/answers-for-others";
import { lockAdministration } from "@/lib/access/lock-administration";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { endLinks } from "@/lib/auth/end-links";
import { endSessions } from "@/lib/auth/sessions";
import { sendPasswordLink } from "@/lib/auth/password/send-password-link";
import { e164Of } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import { write, type Ctx } from "@/lib/context";
import { refuseAll, Forbidden, Invalid, NotFound } from "@/lib/errors";
import { mergeForm } from "@/lib/merge-form";
import { canChangeStatusOf, teamAccess } from "./policy";
import { refuse, presentContact } from "./present";
import { hasOtherAdmin, hasTeam, lockContact, type ContactRow } from "./reads";
import { contactErrors, formOf, fullName, onWire } from "./rules";
import type { AgencyContact, AgencyContactChange, ContactForm } from "./schema";

type ChangeInput = { contactId: number; contact: AgencyContactChange };

const detailsOf = ({ first_name, last_name, phone, phone_extension_number }: ContactForm) => ({
  first_name,
  last_name,
  phone: phone ?? "",
  phone_extension_number: phone_extension_number ?? "",
});

const storedForm = (found: ContactRow): ContactForm => onWire(formOf(presentContact(found)));

function assertValid(contact: ContactForm, stored: ContactForm): void {
  const faults = contactErrors(detailsOf(contact), detailsOf(stored), isPhone);
  const errors = Object.entries(faults).map(([field, message]) => ({ code: "INVALID", field, message }));
  if (errors.length > 0) refuseAll(Invalid, errors);
}

/** Throws Forbidden for a switch the caller may not turn. */
function assertPermitted(ctx: Ctx, found: ContactRow, contact: ContactForm): void {
  const isStatusChanged = contact.is_portal_enabled !== (found.disabledAt === null);
  if (isStatusChanged && !canChangeStatusOf(ctx.actor, found.id))
    refuse(found.id === ctx.actor.userId ? "OWN_STATUS" : "NO_STATUS_PERMISSION");
  const isClaimsChanged = contact.notify_claims_enabled !== found.notifyClaimsEnabled;
  if (isClaimsChanged && !teamAccess(ctx.actor).canSwitchClaims) refuse("NO_CLAIMS_PERMISSION");
}

/** The saved contact with the form's changes. */
function merged(found: ContactRow, { old: seen, ...requested }: AgencyContactChange): ContactForm {
  const shown = { phone: presentContact(found).phone_number };
  return mergeForm({ requested, seen, current: storedForm(found), shown });
}

async function saveDetails(
  tx: Transaction,
  ctx: Ctx,
  { scope, found, contact }: { scope: AgencyScope; found: ContactRow; contact: ContactForm },
): Promise<void> {
  const name = fullName(contact.first_name, contact.last_name);
  const membership = {
    lastName: contact.last_name,
    phone: contact.phone === storedForm(found).phone ? found.phone : contact.phone && e164Of(contact.phone),
    phoneExtension: contact.phone_extension_number,
    notifyClaimsEnabled: contact.notify_claims_enabled,
    notifyShiftCancelEnabled: contact.notify_shift_cancel_enabled,
    notifyMissedPunchSummaryEnabled: contact.notify_missed_punch_summary_enabled,
  };
  const changes = changesOf(found, { name, ...membership });
  if (!changes) return;
  await tx.update(userAccount).set({ name }).where(eq(userAccount.id, found.id));
  await tx
    .update(agencyMembership)
    .set(membership)
    .where(and(eq(agencyMembership.agencyId, scope.agencyId), eq(agencyMembership.userId, found.id)));
  await recordAudit(tx, ctx, {
    action: "agency-contact.changed",
    agencyId: scope.agencyId,
    entity: "user_account",
    entityId: found.id,
    ...changes,
  });
}

async function disable(
  tx: Transaction,
  ctx: Ctx,
  { scope, found }: { scope: AgencyScope; found: ContactRow },
) {
  const isAdmin = isAgencyAdministrator(found.permissions);
  if (isAdmin && !(await hasOtherAdmin(tx, scope, found.id))) refuse("LAST_ADMIN");
  await tx
    .update(userAccount)
    .set({ disabledAt: ctx.now, disabledBy: ctx.actor.name })
    .where(eq(userAccount.id, found.id));
  const endedSessions = await endSessions(tx, found.id, "account disabled");
  await endLinks(tx, found.id);
  await recordAudit(tx, ctx, {
    action: "user.disabled",
    agencyId: scope.agencyId,
    entity: "user_account",
    entityId: found.id,
    after: { endedSessions },
  });
}

/** Earlier links stay invalid, so someone who never chose a password gets a new one. */
async function enable(
  tx: Transaction,
  ctx: Ctx,
  { scope, found }: { scope: AgencyScope; found: ContactRow },
) {
  await tx
    .update(userAccount)
    .set({ disabledAt: null, disabledBy: null })
    .where(eq(userAccount.id, found.id));
  await recordAudit(tx, ctx, {
    action: "user.enabled",
    agencyId: scope.agencyId,
    entity: "user_account",
    entityId: found.id,
    before: { disabledAt: found.disabledAt },
  });
  if (!found.hasPassword) await sendPasswordLink(tx, ctx, found.id);
}

/**
 * Changes a colleague of the caller's team. Disabling signs them out at once. Throws NotFound for another agency's
 * contact, Conflict if the team would lose its last enabled admin or someone else has changed the same field meanwhile.
 */
export function changeContact(ctx: Ctx, input: ChangeInput): Promise<AgencyContact> {
  const scope = agencyScope(ctx.actor);
  if (!teamAccess(ctx.actor).canEdit) throw new Forbidden();
  const { contactId, contact: requested } = input;
  return write(ctx, { operation: "agency-contact.changed", input }, async (tx) => {
    if (!(await hasTeam(tx, scope))) throw new Forbidden();
    if (!requested.is_portal_enabled) await lockAdministration(tx);
    const found = await lockContact(tx, scope, contactId);
    if (!found) throw new NotFound();
    const contact = merged(found, requested);
    assertValid(contact, storedForm(found));
    assertPermitted(ctx, found, contact);
    await saveDetails(tx, ctx, { scope, found, contact });
    const isEnabled = found.disabledAt === null;
    if (isEnabled && !contact.is_portal_enabled) await disable(tx, ctx, { scope, found });
    if (!isEnabled && contact.is_portal_enabled) await enable(tx, ctx, { scope, found });
    return presentContact((await lockContact(tx, scope, contactId))!);
  });
}
