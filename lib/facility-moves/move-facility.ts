import { and, eq, isNotNull } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { holiday } from "@/db/schema/holidays";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { joinCompany } from "@/lib/users/administration/join-company";
import { addMissing } from "@/lib/holidays/add-missing.sql";
import { listMemberships } from "@/lib/users/administration/reads";
import { writeMembership } from "@/lib/users/administration/write-membership";
import { getFacility } from "@/lib/facilities/administration/reads";
import { refuse } from "./present";
import { readMove } from "./reads.sql";
import { moveRefusals, type MoveFacts } from "./rules";

/** The facility by number or name, and the company it moves to; null makes it independent. */
type Move = { facility: string; company: string | null };

/** What the move meets. Throws Invalid for a facility or company that isn't found. */
export async function findMove(on: Queryable, now: Date, { facility: reference, company }: Move) {
  const found = await getFacility(on, reference);
  const { id: facilityId, managementCompanyId } = found;
  const [from, to] = [
    managementCompanyId === null ? null : await getCompany(on, String(managementCompanyId)),
    company === null ? null : await getCompany(on, company),
  ];
  const read = await readMove(on, { facilityId, from: from?.id ?? null, to: to?.id ?? null, now });
  const facts: MoveFacts = { ...read, facility: found.name, from, to };
  return { facilityId, facts };
}

/** Waits for bookings under way, which keep it in its company, and makes others wait. */
async function lockToMove(tx: Transaction, reference: string): Promise<void> {
  const { id } = await getFacility(tx, reference);
  await tx.select({ id: facility.id }).from(facility).where(eq(facility.id, id)).limit(1).for("update");
}

/** Takes the role at the facility from everyone who has one for its former company. */
async function endRoles(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facilityId, facts }: Awaited<ReturnType<typeof findMove>>,
): Promise<void> {
  const place = { level: "facility" as const, id: facilityId, name: facts.facility };
  for (const userId of facts.idsLosing) {
    const held = await listMemberships(tx, userId);
    const before = held.facility.find(({ id }) => id === facilityId)?.permissions ?? null;
    await writeMembership(tx, ctx, { userId, place, before, after: null });
  }
}

/**
 * Moves a facility to another company, or to none. The former company's people lose it, those of the new one's
 * facilities have it, its holidays stay as the
 * facility's own, and those of the new company are added. Throws Conflict for a name that the company has already, for
 * bookings that depend on the former company, and without an administrator left unless `evenLast`.
 */
export async function moveFacility(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { evenLast, ...move }: Move & { evenLast: boolean },
) {
  await lockToMove(tx, move.facility);
  const found = await findMove(tx, ctx.now, move);
  const { facilityId, facts } = found;
  const [refusal] = moveRefusals(facts);
  if (refusal) refuse(refusal, facts);
  if (facts.losesAdministrator && !evenLast) refuse("LAST_ADMINISTRATOR", facts);
  const companyOf = (one: MoveFacts["from"]) => ({
    managementCompanyId: one?.id ?? null,
    company: one?.name,
  });
  await endRoles(tx, ctx, found);
  await tx
    .update(facility)
    .set({ managementCompanyId: facts.to?.id ?? null })
    .where(eq(facility.id, facilityId));
  if (facts.to)
    await joinCompany(tx, ctx, {
      facility: { id: facilityId, name: facts.facility },
      companyId: facts.to.id,
    });
  await tx
    .update(holiday)
    .set({ companyHolidayId: null, isOwn: false, changedAt: ctx.now })
    .where(and(eq(holiday.facilityId, facilityId), isNotNull(holiday.companyHolidayId)));
  await addMissing(tx, ctx.now);
  await recordAudit(tx, ctx, {
    action: "facility.moved",
    facilityId,
    entity: "facility",
    entityId: facilityId,
    before: companyOf(facts.from),
    after: companyOf(facts.to),
  });
  return { id: facilityId, name: facts.facility, company: facts.to?.name ?? null, lost: facts.peopleLosing };
}
