import type { Transaction } from "@/db/client";
import type { AgencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { e164Of } from "@/lib/phones/format";
import { env } from "@/lib/env";
import { askToJoin } from "./joining/ask-to-join";
import { lockContacts } from "./lock-contacts";
import { verdictOn } from "./matching-rules";
import { refuse } from "./present";
import { findByContact } from "./reads.sql";

type Contact = { email: string; phone: string };

/** What the wire calls the phone: it differs between the two steps. */
type Names = { phone: "phone" | "phone_number" };

/**
 * The professional of the network with this email and phone, who is now asked to join the agency; null if they are new.
 * Throws Conflict if they are on the agency's roster, or if email and phone don't name one person.
 */
export async function askExisting(
  tx: Transaction,
  ctx: Ctx,
  { scope, contact, names }: { scope: AgencyScope; contact: Contact; names: Names },
): Promise<number | null> {
  await lockContacts(tx);
  const phone = e164Of(contact.phone);
  const verdict = verdictOn(await findByContact(tx, scope, { email: contact.email, phone }), ctx.now);
  if (verdict.kind === "NEW") return null;
  // Always at the same field: which of the two is known is not told.
  if (verdict.kind === "CONTACT_US") return refuse("CONTACT_US", "email", env().SUPPORT_EMAIL);
  if (verdict.kind === "ALREADY_EXISTS")
    return refuse("ALREADY_EXISTS", verdict.field === "email" ? "email" : names.phone);
  const { professionalId } = verdict;
  await askToJoin(tx, ctx, { scope, professionalId });
  await recordAudit(tx, ctx, {
    action: "agency-professional.invited",
    agencyId: scope.agencyId,
    entity: "agency_professional",
    entityId: `${scope.agencyId}-${professionalId}`,
    after: { isNew: false },
  });
  return professionalId;
}
