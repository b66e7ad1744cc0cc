import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { deskMembership } from "@/db/schema/desk";
import { agencyMembership, companyMembership, facilityMembership, userAccount } from "@/db/schema/users";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import type { Place } from "./find-places";

type Written = {
  userId: number;
  place: Place;
  before: readonly string[] | null;
  after: readonly string[] | null;
};

async function writeAgency(tx: Transaction, { userId, place, after }: Written): Promise<void> {
  const agencyId = after ? place.id : null;
  await tx
    .update(userAccount)
    .set({ agencyId, agencyContactId: after ? userId : null })
    .where(eq(userAccount.id, userId));
  if (!after) {
    await tx.delete(agencyMembership).where(eq(agencyMembership.userId, userId));
    return;
  }
  const permissions = [...after];
  await tx
    .insert(agencyMembership)
    .values({ userId, agencyId: place.id, permissions })
    // Keeps the contact's phone and notifications.
    .onConflictDoUpdate({ target: agencyMembership.userId, set: { permissions } });
}

async function writeCompany(tx: Transaction, { userId, place, after }: Written): Promise<void> {
  const { managementCompanyId: id } = companyMembership;
  await tx.delete(companyMembership).where(and(eq(companyMembership.userId, userId), eq(id, place.id)));
  const row = { userId, managementCompanyId: place.id, permissions: [...(after ?? [])] };
  if (after) await tx.insert(companyMembership).values(row);
}

async function writeFacility(tx: Transaction, { userId, place, after }: Written): Promise<void> {
  const row = { userId, facilityId: place.id, permissions: [...(after ?? [])] };
  const { facilityId } = facilityMembership;
  if (after) {
    const target = [facilityMembership.userId, facilityId];
    await tx
      .insert(facilityMembership)
      .values(row)
      .onConflictDoUpdate({ target, set: { permissions: row.permissions } });
    return;
  }
  await tx
    .delete(facilityMembership)
    .where(and(eq(facilityMembership.userId, userId), eq(facilityId, place.id)));
}

async function writeDesk(tx: Transaction, { userId, after }: Written): Promise<void> {
  await tx.delete(deskMembership).where(eq(deskMembership.userId, userId));
  if (after) await tx.insert(deskMembership).values({ userId, permissions: [...after] });
}

const writers = { facility: writeFacility, company: writeCompany, agency: writeAgency, desk: writeDesk };

/** Sets or removes a person's permissions at a place; the audit records both lists. */
export async function writeMembership(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  written: Written,
): Promise<void> {
  const { userId, place, before, after } = written;
  await writers[place.level](tx, written);
  await recordAudit(tx, ctx, {
    action: after ? "user.permissions-granted" : "user.permissions-revoked",
    facilityId: place.level === "facility" ? place.id : null,
    managementCompanyId: place.level === "company" ? place.id : null,
    agencyId: place.level === "agency" ? place.id : null,
    entity: "user_account",
    entityId: userId,
    before: before ? { permissions: before } : undefined,
    after: after ? { permissions: after } : undefined,
  });
}
