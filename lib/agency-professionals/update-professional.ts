import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { professional } from "@/db/schema/professionals";
import { selfScope } from "@/lib/access/people";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { changesOf } from "@/lib/audit/changes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { assertFields, NotFound } from "@/lib/errors";
import { contactEmailChangedMail } from "@/lib/mail/messages/contact-email-changed";
import { queueMail } from "@/lib/mail/queue-mail";
import { mergeForm } from "@/lib/merge-form";
import { askToJoin } from "./joining/ask-to-join";
import { countInvite, countLookup } from "./count-lookup";
import { lockContacts } from "./lock-contacts";
import { refuse, isCurrent, isProfileOpen, isShared, presentDetails, valuesOf } from "./present";
import { findByContact, findOnRoster, lockOnRoster, type DetailsRow } from "./reads.sql";
import { formOf, professionalErrors, trimmed } from "./rules";
import type { DetailsForm } from "./schema";

type UpdateInput = { caregiverId: number; form: DetailsForm };

const isSameEmail = (found: DetailsRow, email: string) => found.email?.toLowerCase() === email.toLowerCase();

async function assertEmailIsFree(
  tx: Transaction,
  scope: AgencyScope,
  { professionalId }: DetailsRow,
  email: string,
): Promise<void> {
  const holders = await findByContact(tx, scope, { email, phone: null });
  if (holders.some((one) => one.professionalId !== professionalId))
    refuse("CONTACT_US", "email", env().SUPPORT_EMAIL);
}

/**
 * The former address learns of the change. An invite that hasn't been accepted goes to the new one instead: the former
 * may be a stranger's.
 */
async function notifyOfEmail(
  tx: Transaction,
  ctx: Ctx,
  scope: AgencyScope,
  found: DetailsRow,
): Promise<void> {
  const { professionalId } = found;
  if (!found.hasJoined) {
    if (!found.isTerminated) await askToJoin(tx, ctx, { scope, professionalId });
    return;
  }
  if (!found.email) return;
  const [own] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.id, scope.agencyId))
    .limit(1);
  await queueMail(tx, {
    to: found.email,
    ...contactEmailChangedMail({ firstName: found.firstName, agencyName: own!.name }),
  });
}

/**
 * Changes the details of someone on the agency's roster. The phone stays; so does the email of someone who also works
 * elsewhere, because others reach them by it. Throws NotFound, Forbidden for a closed profile or
 * someone who works for the agency no more, Invalid at the field,
 * Conflict if the email is someone else's or someone has changed the same field meanwhile, TooMany.
 */
export async function updateProfessional(ctx: Ctx, input: UpdateInput): Promise<void> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId } = input;
  const { caregiver_id, old: seen, ...requested } = input.form;
  if ((caregiver_id ?? professionalId) !== professionalId) refuse("OTHER_PERSON");
  const before = await findOnRoster(db, scope, professionalId);
  if (before && !isSameEmail(before, requested.email)) {
    await countLookup(scope);
    if (!before.hasJoined) await countInvite(scope, professionalId);
  }
  await write(ctx, { operation: "agency-professional.changed", input }, async (tx) => {
    await lockContacts(tx);
    const found = await lockOnRoster(tx, scope, professionalId);
    if (!found) throw new NotFound();
    if (!isProfileOpen(found)) refuse("PROFILE_CLOSED");
    if (!isCurrent(found)) refuse("CONTACT_CLOSED");
    const saved = formOf(presentDetails(found));
    const form = mergeForm({ requested, seen, current: trimmed(saved) });
    assertFields(professionalErrors(form, saved));
    if (form.phone !== "" && form.phone !== saved.phone) refuse("PHONE_LOCKED");
    const isEmailNew = !isSameEmail(found, form.email);
    if (isEmailNew && isShared(found)) refuse("EMAIL_LOCKED");
    if (isEmailNew) await assertEmailIsFree(tx, scope, found, form.email);
    const changes = changesOf(found, valuesOf(form));
    if (!changes) return;
    await tx.update(professional).set(changes.after).where(selfScope(professionalId).condition);
    await recordAudit(tx, ctx, {
      action: "agency-professional.changed",
      agencyId: scope.agencyId,
      entity: "professional",
      entityId: professionalId,
      ...changes,
    });
    if (isEmailNew) await notifyOfEmail(tx, ctx, scope, found);
  });
}
