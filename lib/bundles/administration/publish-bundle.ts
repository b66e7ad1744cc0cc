import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { bundle, bundleAgency } from "@/db/schema/bundles";
import { slot } from "@/db/schema/slots";
import type { Administrator } from "@/lib/access/administrator";
import { findContract, getAgency } from "@/lib/agencies/administration/reads";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { Conflict, Invalid, refusals } from "@/lib/errors";
import { lockSlots } from "./reads.sql";
import { bundleRefusal } from "./rules";
import type { NewBundle } from "./schema";

const refuse = refusals({
  TOO_FEW: { as: Invalid, field: "slot", message: "A bundle has at least two slots." },
  NOT_OPEN: {
    as: Conflict,
    field: "slot",
    message: "One of the slots is no longer open. Choose again from those that are.",
  },
  NOT_ON_DEMAND: { as: Conflict, field: "slot", message: "A bundle has on-demand slots only." },
  ORIENTATION: { as: Conflict, field: "slot", message: "An orientation can’t be in a bundle." },
  IN_BUNDLE: { as: Conflict, field: "slot", message: "One of the slots is in a bundle already." },
  MIXED: { as: Conflict, field: "slot", message: "One person takes a bundle: its slots have one type." },
  OVERLAP: { as: Conflict, field: "slot", message: "One person takes a bundle: its slots can’t overlap." },
  BELOW_WAGE: { as: Conflict, field: "billRate", message: "The bill rate is below the wage of a slot." },
  NO_CONTRACT: (agency: string) => ({
    as: Conflict,
    field: "agency",
    message: `${agency} has no contract with this facility.`,
  }),
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "bundle",
    message: `There is no bundle "${reference}".`,
  }),
  WITHDRAWN: { as: Conflict, field: "bundle", message: "This bundle is withdrawn already." },
});

/** The agencies that alone see a bundle. Throws Conflict for one without a contract. */
async function listAudience(
  tx: Transaction,
  facilityId: number,
  references: readonly string[],
): Promise<number[]> {
  const ids = new Set<number>();
  for (const reference of references) {
    const { id, name } = await getAgency(tx, reference);
    const contract = await findContract(tx, id, facilityId);
    if (!contract || contract.endedAt) refuse("NO_CONTRACT", name);
    ids.add(id);
  }
  return [...ids];
}

/**
 * Puts open on-demand slots of a facility together, which one professional then takes as a whole, at one price if it is
 * given. Agencies see it once all of its slots are released. Throws Conflict for slots that are no longer open.
 */
export async function publishBundle(tx: Transaction, ctx: Ctx<Administrator>, input: NewBundle) {
  const { id: facilityId, name: facility } = await getFacility(tx, input.facility);
  const ids = [...new Set(input.slot)];
  const billRate = input.billRate ?? null;
  const slots = await lockSlots(tx, { facilityId, ids });
  if (slots.length < ids.length) refuse("NOT_OPEN");
  const refusal = bundleRefusal(slots, { billRate, now: ctx.now });
  if (refusal) refuse(refusal);
  const agencyIds = await listAudience(tx, facilityId, input.agency ?? []);
  const [made] = await tx
    .insert(bundle)
    .values({ facilityId, name: input.name, billRate })
    .returning({ id: bundle.id });
  const bundleId = made!.id;
  if (agencyIds.length > 0)
    await tx.insert(bundleAgency).values(agencyIds.map((agencyId) => ({ bundleId, agencyId })));
  await tx
    .update(slot)
    .set({ bundleId })
    .where(and(eq(slot.facilityId, facilityId), inArray(slot.id, ids), isNull(slot.bundleId)));
  await recordAudit(tx, ctx, {
    action: "bundle.published",
    facilityId,
    entity: "bundle",
    entityId: bundleId,
    after: { name: input.name, slots: ids, billRate, agencies: agencyIds },
  });
  return { id: bundleId, name: input.name, facility, slots: ids.length };
}

/** Ends a bundle: its open slots are on their own again, at their own rates. Throws Conflict if it has ended. */
export async function withdrawBundle(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { bundle: reference }: { bundle: string },
) {
  const id = /^[1-9]\d{0,8}$/.test(reference) ? Number(reference) : 0;
  const [found] = await tx
    .select({ facilityId: bundle.facilityId, name: bundle.name })
    .from(bundle)
    .where(eq(bundle.id, id))
    .limit(1);
  if (!found) return refuse("NOT_FOUND", reference);
  const { facilityId, name } = found;
  // Slots before their bundle, as in the write that guarantees them.
  const freed = await tx
    .update(slot)
    .set({ bundleId: sql`null` })
    .where(
      and(
        eq(slot.facilityId, facilityId),
        eq(slot.bundleId, id),
        eq(slot.status, "UNCLAIMED"),
        gt(slot.startsAt, ctx.now),
      ),
    )
    .returning({ id: slot.id });
  const ended = await tx
    .update(bundle)
    .set({ withdrawnAt: ctx.now })
    .where(and(eq(bundle.id, id), eq(bundle.facilityId, facilityId), isNull(bundle.withdrawnAt)))
    .returning({ id: bundle.id });
  if (ended.length === 0) refuse("WITHDRAWN");
  await recordAudit(tx, ctx, {
    action: "bundle.withdrawn",
    facilityId,
    entity: "bundle",
    entityId: id,
    after: { slots: freed.map((one) => one.id) },
  });
  return { id, name, slots: freed.length };
}
