import { eq } from "drizzle-orm";
import { professional } from "@/db/schema/professionals";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import { e164Of } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import { write, type Ctx } from "@/lib/context";
import { assertFields, NotFound } from "@/lib/errors";
import { db, type Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { selfScope } from "@/lib/access/people";
import { env } from "@/lib/env";
import { contactEmailChangedMail } from "@/lib/mail/messages/accounts";
import { queueMail } from "@/lib/mail/queue-mail";
import { mergeForm } from "@/lib/merge-form";
import { askExisting } from "./ask-existing";
import { countLookup, countInvite } from "./count-lookup";
import { askToJoin } from "./joining/ask-to-join";
import { valuesOf, refuse, isCurrent, isProfileOpen, isShared, presentDetails } from "./present";
import { professionalErrors, formOf, trimmed } from "./rules";
import type { NewProfessional, ProfessionalCreated, DetailsForm } from "./schema";
import { lockContacts } from "./lock-contacts";
import { findByContact, findOnRoster, lockOnRoster, type DetailsRow } from "./reads.sql";

/**
 * The second step of adding someone: creates them and invites them to the agency. If they have joined the network since
 * the first step, they are asked instead. Throws Invalid, Conflict with ALREADY_EXISTS or CONTACT_US, or TooMany.
 */
export async function createProfessional(ctx: Ctx, form: NewProfessional): Promise<ProfessionalCreated> {
  const scope = agencyScope(ctx.actor);
  assertFields(professionalErrors(form, null, isPhone));
  await countLookup(scope);
  return write(ctx, { operation: "agency-professional.created", input: form }, async (tx) => {
    const existing = await askExisting(tx, ctx, { scope, contact: form, names: { phone: "phone" } });
    if (existing !== null)
      return {
        isSuccessful: true as const,
        method: "addExistingProfessionalToAgency" as const,
        data: { caregiver_id: existing },
      };
    const values = { ...valuesOf(form), phone: e164Of(form.phone) };
    const [made] = await tx.insert(professional).values(values).returning({ id: professional.id });
    const professionalId = made!.id;
    await askToJoin(tx, ctx, { scope, professionalId, isCreator: true });
    await recordAudit(tx, ctx, {
      action: "agency-professional.created",
      agencyId: scope.agencyId,
      entity: "professional",
      entityId: professionalId,
      after: values,
    });
    return {
      isSuccessful: true as const,
      method: "createProfessional" as const,
      data: { caregiver_id: professionalId },
    };
  });
}

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
