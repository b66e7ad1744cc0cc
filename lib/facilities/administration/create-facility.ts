import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { facility, facilityFeature } from "@/db/schema/facilities";
import type { Administrator } from "@/lib/access/administrator";
import { isNamedAlike } from "@/lib/access/reference";
import { recordAudit, changesOf } from "@/lib/audit/record-audit";
import { getCompany } from "@/lib/companies/reads";
import type { Ctx } from "@/lib/context";
import { Conflict, refuseAll, refusals } from "@/lib/errors";
import { dateOnAt } from "@/lib/time/zones";
import { firstFeatures } from "../features/rules";
import type { NewFacility, FacilityChange } from "./schema";
import { getFacility, hasShifts } from "./reads";

const refuse = refusals({
  EXISTS: (name: string, id: number) => ({
    as: Conflict,
    field: "name",
    message: `There is a facility "${name}" already: number ${id}.`,
  }),
  CHANGED: (field: string) => ({
    as: Conflict,
    field,
    message: "Someone else changed this in the meantime. Reload to see what it is now.",
  }),
  HAS_SHIFTS: {
    as: Conflict,
    field: "timezone",
    message: "The zone of a facility that has shifts cannot change: they would move to other hours.",
  },
});

/** Names are unique per company: two companies may each have a Rose Manor. */
async function rejectDuplicate(tx: Transaction, companyId: number | null, name: string): Promise<void> {
  const ofCompany =
    companyId === null ? isNull(facility.managementCompanyId) : eq(facility.managementCompanyId, companyId);
  const [same] = await tx
    .select({ id: facility.id })
    .from(facility)
    .where(and(ofCompany, isNamedAlike(facility.name, name)))
    .limit(1);
  if (same) refuse("EXISTS", name, same.id);
}

/** Creates a facility of a company, or an independent one, with the default features. */
export async function createFacility(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { company, ...input }: NewFacility & { company?: string },
) {
  const managementCompanyId = company === undefined ? null : (await getCompany(tx, company)).id;
  await rejectDuplicate(tx, managementCompanyId, input.name);
  const wentLiveOn = input.wentLiveOn ?? dateOnAt(ctx.now, input.timezone);
  const row = { ...input, managementCompanyId, wentLiveOn };
  const [made] = await tx.insert(facility).values(row).returning();
  const codes = firstFeatures(made!);
  await tx.insert(facilityFeature).values(codes.map((code) => ({ facilityId: made!.id, code })));
  await recordAudit(tx, ctx, {
    action: "facility.created",
    facilityId: made!.id,
    managementCompanyId,
    entity: "facility",
    entityId: made!.id,
    after: { ...row, features: codes },
  });
  return { id: made!.id, name: made!.name, features: codes };
}

function refuseOverwriting(found: Awaited<ReturnType<typeof getFacility>>, seen: Update["seen"] = {}): void {
  const stale = (Object.keys(seen) as (keyof typeof found)[]).filter((name) => found[name] !== seen[name]);
  if (stale.length > 0)
    refuseAll(
      Conflict,
      stale.map((field) => refuse.error("CHANGED", field).errors[0]!),
    );
}

/** Scheduled shifts are stored as instants: changing the zone would move them by hours. */
async function refuseMovedSchedule(tx: Transaction, facilityId: number): Promise<void> {
  if (await hasShifts(tx, facilityId)) refuse("HAS_SHIFTS");
}

type Update = {
  facility: string;
  change: FacilityChange;
  /** The values a person saw before they changed them. Throws Conflict at each that is another by now. */
  seen?: Readonly<Record<string, unknown>>;
};

export async function updateFacility(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { facility: reference, change, seen = {} }: Update,
) {
  const found = await getFacility(tx, reference);
  refuseOverwriting(found, seen);
  const changes = changesOf(found, change);
  if (!changes) return { id: found.id, name: found.name, changed: [] };
  if ("timezone" in changes.after) await refuseMovedSchedule(tx, found.id);
  await tx.update(facility).set(changes.after).where(eq(facility.id, found.id));
  await recordAudit(tx, ctx, {
    action: "facility.updated",
    facilityId: found.id,
    entity: "facility",
    entityId: found.id,
    ...changes,
  });
  return {
    id: found.id,
    name: changes.after.name ?? found.name,
    changed: Object.keys(changes.after),
  };
}
