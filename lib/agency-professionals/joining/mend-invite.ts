import { db, type Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { selfScope } from "@/lib/access/people";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import { e164Of, readablePhone } from "@/lib/phones/format";
import { isPhone } from "@/lib/phones/parse-phone";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { assertFields, NotFound } from "@/lib/errors";
import { countInvite, countLookup } from "../count-lookup";
import { lockContacts } from "../lock-contacts";
import { refuse, isProfileOpen } from "../present";
import { findByContact, findOnRoster, lockOnRoster, type DetailsRow } from "../reads.sql";
import { mendErrors } from "../rules";
import { askToJoin } from "./ask-to-join";
import { askRefusal } from "./rules";
import type { InviteMend } from "./schema";

type MendInput = { caregiverId: number; mend: InviteMend };
type Contact = Pick<DetailsRow, "email" | "phone">;

/** Throws Conflict if someone else of the network has the email or the phone. */
async function assertIsFree(
  tx: Transaction,
  scope: AgencyScope,
  { professionalId }: DetailsRow,
  contact: Contact,
): Promise<void> {
  const others = (await findByContact(tx, scope, contact)).filter(
    (one) => one.professionalId !== professionalId,
  );
  if (others.length === 0) return;
  const field = others.some(({ hasEmail }) => hasEmail) ? "email" : "phone_number";
  refuse("CONTACT_US", field, env().SUPPORT_EMAIL);
}

/** Where the invite shall go, or null for the stored contact. Throws Invalid at the field. */
function requestedContact(found: DetailsRow, { contact, by }: InviteMend): Contact | null {
  if (!contact) return null;
  const stored = { email: found.email ?? "", phone_number: readablePhone(found.phone) ?? "" };
  assertFields(mendErrors(contact, { stored, by }, isPhone));
  return {
    email: contact.email === stored.email ? found.email : contact.email,
    phone: contact.phone_number === stored.phone_number ? found.phone : e164Of(contact.phone_number),
  };
}

/** Corrects where the invite goes; returns what changed. */
async function correctContact(tx: Transaction, scope: AgencyScope, found: DetailsRow, contact: Contact) {
  if (!isProfileOpen(found)) refuse("PROFILE_CLOSED");
  const changes = changesOf(found, contact);
  if (!changes) return null;
  await assertIsFree(tx, scope, found, contact);
  await tx.update(professional).set(changes.after).where(selfScope(found.professionalId).condition);
  return changes;
}

/**
 * Sends an invite that hasn't been accepted again, by another way or to a corrected email or phone. Nothing is sent to
 * the former address, which may be a stranger's; its link is dead. Throws NotFound, Invalid at the field, Forbidden for
 * a contact that isn't the agency's to correct, Conflict for someone who has joined or declined or can't be reached
 * that way, TooMany.
 */
export async function mendInvite(ctx: Ctx, input: MendInput): Promise<void> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId, mend } = input;
  const listed = await findOnRoster(db, scope, professionalId);
  if (!listed) throw new NotFound();
  // Before the attempt is counted: a typing error is none.
  requestedContact(listed, mend);
  await countInvite(scope, professionalId);
  if (mend.contact) await countLookup(scope);
  await write(ctx, { operation: "agency-professional.invite-mended", input }, async (tx) => {
    await lockContacts(tx);
    const found = await lockOnRoster(tx, scope, professionalId);
    if (!found) throw new NotFound();
    const refusal = askRefusal(found, ctx.now);
    if (refusal) refuse(refusal);
    const contact = requestedContact(found, mend);
    const changes = contact && (await correctContact(tx, scope, found, contact));
    await askToJoin(tx, ctx, { scope, professionalId, by: mend.by });
    await recordAudit(tx, ctx, {
      action: "agency-professional.invite-mended",
      agencyId: scope.agencyId,
      entity: "agency_professional",
      entityId: `${scope.agencyId}-${professionalId}`,
      before: changes?.before,
      after: { ...changes?.after, by: mend.by },
    });
  });
}
