import { db } from "@/db/client";
import { canAtDesk, requireCustomer, type CustomerPlace } from "@/lib/access/desk";
import { permissionSets, type PermissionSet } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { listAgenciesOf } from "@/lib/agencies/administration/reads";
import { getCompany } from "@/lib/companies/reads";
import { readOnly } from "@/lib/context";
import { getFacility, hasShifts } from "@/lib/facilities/administration/reads";
import { listUnits } from "@/lib/facilities/administration/units/reads";
import { listFeatures } from "@/lib/facilities/features/reads";
import { listOwnRequirements } from "@/lib/professionals/credentials/administration/reads";
import { toDecimal } from "@/lib/money";
import { presentLimitsToSet } from "@/lib/rest-limits/present";
import { listCustomersLimits, listRestLimitsSet } from "@/lib/rest-limits/reads";
import { listRates } from "@/lib/rates/reads";
import { listResourceTypes, listStructuresOf } from "@/lib/shift-structures/administration/reads";
import { presentOwnMinimums } from "@/lib/staffing-hours/administration/present";
import { listMinimumsSet } from "@/lib/staffing-hours/set-own-minimums";
import { dateOnAt } from "@/lib/time/zones";
import { stateOfStep, steps } from "./check-rules";
import { canForCompany, type Actor } from "@/lib/access/actor";
import { byNumber } from "../by-number";
import { typesOf } from "./type-rules";
import { mayChangeHeld } from "./policy";
import type { Reader } from "./load-customers";
import { hasSlots, readFirstWeek } from "../first-week/reads.sql";
import { canTakeBack } from "../first-week/rules";
import { mayTakeBack } from "../first-week/take-back-first-week";
import { loadEvents } from "../history/load-events";
import { listLeftOut } from "../history/reads.sql";
import type { CustomerHistoryQuery, DeskHistory } from "../history/schema";
import { presentFeatures, presentRequirements } from "./requirements/present";
import { presentChecks, presentSettings, storedSettings } from "./present";
import { countMembers } from "../members/reads.sql";
import { listFigures, listSetUp, readAhead } from "./reads.sql";
import type { DeskFacility } from "./schema";

/** Roles that someone gets at a facility or for its company. */
export const customerRoles = (permissionSets as readonly PermissionSet[])
  .filter(({ permissions }) => permissions.facility)
  .map(({ code, name, meaning, permissions }) => ({
    code,
    name,
    meaning,
    is_for_company: permissions.company !== undefined,
  }));

/** Whether someone may give a role there to someone who has none. */
function mayGive(actor: Actor, code: string, { facilityId, companyId }: CustomerPlace): boolean {
  const permissions = (permissionSets as readonly PermissionSet[]).find(
    (set) => set.code === code,
  )?.permissions;
  const places = [
    { place: { level: "facility" as const, id: facilityId ?? 0 }, after: permissions?.facility ?? null },
    { place: { level: "company" as const, id: companyId ?? 0 }, after: permissions?.company ?? null },
  ];
  return mayChangeHeld(
    actor,
    places.map((one) => ({ ...one, before: null })),
  );
}

/** Roles that someone may give at a facility; those for a company only with the company. */
export const rolesToGive = (actor: Actor, place: CustomerPlace) =>
  customerRoles
    .filter(({ is_for_company }) => place.companyId !== null || !is_for_company)
    .filter(({ code }) => mayGive(actor, code, place));

/** A facility's set-up: every step with what is there and what it lacks. Throws NotFound for one that isn't the caller's. */
export async function loadFacility({ actor, now }: Reader, facilityId: number): Promise<DeskFacility> {
  return readOnly({ db }, async (tx) => {
    const facility = await byNumber(getFacility, tx, facilityId);
    const { managementCompanyId: companyId, timezone } = facility;
    requireCustomer(actor, { facilityId, companyId });
    const chosen = { companyIds: [], facilityIds: [facilityId] };
    const [setUp] = await listSetUp(tx, chosen, now);
    const [figures] = await listFigures(tx, chosen, now);
    const isProviders = canAtDesk(actor, P.DESK_CUSTOMERS);
    const opensCompany = isProviders || canForCompany(actor, companyId, P.SET_UP);
    const company = companyId === null || !opensCompany ? null : await getCompany(tx, String(companyId));
    const ahead = await readAhead(tx, facilityId, now);
    const week = await readFirstWeek(tx, facilityId, now);
    const contracts = await listAgenciesOf(tx, facilityId);
    const rates = await listRates(tx, systemScope(facilityId));
    const structures = await listStructuresOf(tx, facilityId);
    const ownRequirements = await listOwnRequirements(tx, facilityId);
    const turnedOn = await listFeatures(tx, facilityId);
    return {
      id: facility.id,
      name: facility.name,
      company: company && { id: company.id, name: company.name },
      today: dateOnAt(now, timezone),
      settings: presentSettings(facility),
      stored: storedSettings(facility),
      checks: presentChecks(setUp!),
      slots: figures?.slots ?? 0,
      filled: figures?.filled ?? 0,
      steps: steps.map((step) => ({ step, state: stateOfStep(step, setUp!) })),
      types: typesOf(
        await listResourceTypes(tx),
        facility.stateCode,
        [...structures, ...rates].map((one) => one.resourceType),
      ),
      roles: rolesToGive(actor, { facilityId, companyId: company?.id ?? null }),
      units: (await listUnits(tx, facilityId)).map(({ id, name, archivedAt }) => ({
        id,
        name,
        is_archived: archivedAt !== null,
        slots_ahead: ahead.byUnit[id] ?? 0,
      })),
      structures: structures.map((one) => ({
        id: one.id,
        resource_type: one.resourceType,
        from: one.from,
        to: one.to,
        is_orientation: one.isOrientation,
        unpaid_break_minutes: one.unpaidBreakMinutes,
        shifts_ahead: ahead.byStructure[one.id] ?? 0,
      })),
      features: presentFeatures(turnedOn),
      requirements: presentRequirements(
        structures.map((one) => one.resourceType),
        ownRequirements,
      ),
      rates: rates
        .map((one) => ({
          resource_type: one.resourceType,
          effective_on: one.effectiveOn,
          wage: toDecimal(one.wage),
          bill_rate: toDecimal(one.billRate),
        }))
        .sort(
          (a, b) =>
            a.resource_type.localeCompare(b.resource_type) || b.effective_on.localeCompare(a.effective_on),
        ),
      people: await countMembers(tx, { level: "facility", id: facilityId }, ""),
      is_providers: isProviders,
      limits: presentLimitsToSet(
        {
          stateCode: facility.stateCode,
          ofFacility: await listRestLimitsSet(tx, { facilityId, stateCode: null }),
          ofState: await listRestLimitsSet(tx, { facilityId: null, stateCode: facility.stateCode }),
        },
        await listCustomersLimits(tx, facilityId),
      ),
      minimums: presentOwnMinimums(
        facility.stateCode,
        await listMinimumsSet(tx, { facilityId: null, stateCode: facility.stateCode }),
        await listMinimumsSet(tx, { facilityId, stateCode: null }),
      ),
      agencies: contracts.map(({ id, name, releaseAfterMinutes, hasPeople }) => ({
        id,
        name,
        release_after_minutes: releaseAfterMinutes,
        has_people: hasPeople,
        slots_ahead: ahead.byAgency[id] ?? 0,
      })),
      ahead: {
        flex: ahead.flex,
        on_demand: ahead.onDemand,
        open_on_demand: ahead.openOnDemand,
        has_any: await hasShifts(tx, facilityId),
        is_requested: await hasSlots(tx, facilityId),
        to_take_back: canTakeBack(week) && mayTakeBack(actor, facilityId, week) ? week.slots : null,
      },
    };
  });
}

/** Who set the facility up and changed it, newest first. Throws NotFound for one that isn't the caller's. */
export async function loadHistory(
  { actor }: Reader,
  { facilityId, ...query }: { facilityId: number } & CustomerHistoryQuery,
): Promise<DeskHistory> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(actor, { facilityId, companyId });
  const { importId, before } = query;
  if (importId === undefined || before !== undefined) return loadEvents({ facilityId }, query);
  return loadEvents({ facilityId }, query, await listLeftOut(db, { facilityId, importId }));
}
