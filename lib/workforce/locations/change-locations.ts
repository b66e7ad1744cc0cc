import { db as pool, type Transaction } from "@/db/client";
import { facilityProfessional } from "@/db/schema/professionals";
import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { facilitiesOfCompany } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { lockProfessional, notifyRemoved, removeProfessional } from "@/lib/slots/removal/remove-professional";
import type { NamedCompany } from "@/lib/access/named-company";
import type { Actor } from "@/lib/access/actor";
import { NotFound } from "@/lib/errors";
import { requireCompany } from "../require-company";
import { canChangeLocation } from "../policy";
import { refuse, presentLocation } from "./present";
import { listLocations } from "./reads.sql";
import type { LocationChange, Location } from "../schema";
import { findEmployee } from "../reads.sql";

type LocationInput = LocationChange & { professionalId: number };

async function saveLinks(
  tx: Transaction,
  {
    professionalId,
    facilityIds,
    isEnabled,
  }: { professionalId: number; facilityIds: number[]; isEnabled: boolean },
) {
  await tx
    .insert(facilityProfessional)
    .values(facilityIds.map((facilityId) => ({ facilityId, professionalId, isEnabled })))
    .onConflictDoUpdate({
      target: [facilityProfessional.facilityId, facilityProfessional.professionalId],
      set: { isEnabled },
    });
}

/**
 * Enables or disables a professional at some of the company's facilities, all or none. Disabling takes them off their
 * upcoming shifts there, which get replacements. Idempotent. Throws NotFound, Forbidden for a facility that isn't the
 * company's or the actor's, Conflict for someone deactivated.
 */
export async function changeLocations(
  ctx: Ctx,
  company: NamedCompany,
  { professionalId, facilityIds, status }: LocationInput,
): Promise<void> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_LOCATIONS_EDIT);
  const { companyId } = scope;
  const isEnabled = status === "ENABLED";
  const input = { companyId, professionalId, facilityIds, status };
  await write(ctx, { operation: "workforce.locations-changed", input }, async (tx) => {
    const person = await lockProfessional(tx, companyPeopleScope(scope), professionalId);
    const all = await listLocations(tx, scope, professionalId);
    const chosen = all.filter(({ facilityId }) => facilityIds.includes(facilityId));
    const isPermitted = chosen.every(({ facilityId }) =>
      canChangeLocation(ctx.actor, { companyId, facilityId }),
    );
    if (chosen.length < new Set(facilityIds).size || !isPermitted) refuse("FACILITY_NOT_PERMITTED");
    if (person.deactivatedAt) refuse("DEACTIVATED");
    const changed = chosen.filter((one) => one.isEnabled !== isEnabled).map(({ facilityId }) => facilityId);
    if (changed.length === 0) return;
    await saveLinks(tx, { professionalId, facilityIds: changed, isEnabled });
    const removed = isEnabled
      ? []
      : await removeProfessional(tx, ctx, facilitiesOfCompany(scope, changed), {
          professionalId,
          reason: "STAFF_DISABLED",
        });
    await recordAudit(
      tx,
      ctx,
      changed.map((facilityId) => ({
        action: isEnabled ? "staff.enabled" : "staff.disabled",
        facilityId,
        managementCompanyId: companyId,
        entity: "facility_professional",
        entityId: `${facilityId}-${professionalId}`,
        before: { isEnabled: !isEnabled },
        after: {
          isEnabled,
          removedSlotIds: removed.filter((one) => one.facilityId === facilityId).map(({ slotId }) => slotId),
        },
      })),
    );
    await notifyRemoved(tx, ctx, person, removed);
  });
}

/** Where a professional may work. Throws NotFound, Forbidden. */
export async function loadLocations(
  { actor, db }: Pick<Ctx, "actor" | "db">,
  company: NamedCompany,
  professionalId: number,
): Promise<Location[]> {
  const scope = await requireCompany(actor, company, P.WORKFORCE_LOCATIONS_VIEW);
  const found = await findEmployee(scope, professionalId);
  if (!found) throw new NotFound();
  const rows = await listLocations(db, scope, professionalId);
  return rows.map((row) =>
    presentLocation(row, !found.isDeactivated && canChangeLocation(actor, { ...scope, ...row })),
  );
}

/** The same for a page. */
export const loadLocationsOf = (actor: Actor, companyId: number, professionalId: number) =>
  loadLocations({ actor, db: pool }, { id: companyId, header: null }, professionalId);
