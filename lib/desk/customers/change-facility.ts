import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { canAtDesk, customerCtx, deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { createCompany, updateCompany } from "@/lib/companies/create-company";
import { getCompany } from "@/lib/companies/reads";
import type { NewCompany } from "@/lib/companies/schema";
import type { Ctx } from "@/lib/context";
import { Forbidden, NotFound, refuseAll } from "@/lib/errors";
import { updateFacility } from "@/lib/facilities/administration/create-facility";
import { openFacility } from "@/lib/facility-moves/open-facility";
import { getFacility } from "@/lib/facilities/administration/reads";
import { addUnits, archiveUnit, renameUnit } from "@/lib/facilities/administration/units/add-units";
import { getUnit } from "@/lib/facilities/administration/units/reads";
import { atDesk, writeInTurn, type ChangeOf } from "../at-desk";
import { byNumber } from "../by-number";
import { beginAs, findModel } from "./begin-as";
import { isCustomersSetting } from "@/lib/facilities/administration/setting-rules";
import { refuse } from "./present";
import type {
  BegunAs,
  CompanyUpdate,
  FacilityAtDesk,
  FacilityUpdate,
  MadeFacility,
  MadeRecord,
  ModelFacility,
  UnitsAtDesk,
  UnitUpdate,
} from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;
type Facility = Awaited<ReturnType<typeof getFacility>>;

/**
 * Runs an administration verb on a facility for someone at the desk or its customer's administrator. Throws NotFound for
 * one that isn't theirs, Forbidden for one they don't administer.
 */
export const changeFacility = <T>(
  ctx: Ctx,
  change: ChangeOf<"facilityId">,
  work: (tx: Transaction, by: Ctx<Administrator>, facility: string, found: Facility) => Promise<T>,
): Promise<T> =>
  writeInTurn(ctx, change, async (tx) => {
    const found = await byNumber(getFacility, tx, change.input.facilityId);
    const { id: facilityId, managementCompanyId: companyId } = found;
    return work(tx, customerCtx(ctx, { facilityId, companyId }), String(facilityId), found);
  });

/** The same for a company itself. Throws NotFound, Forbidden. */
export function changeCompany<T>(
  ctx: Ctx,
  change: ChangeOf<"companyId">,
  work: (tx: Transaction, by: Ctx<Administrator>, company: string) => Promise<T>,
): Promise<T> {
  const by = customerCtx(ctx, { facilityId: null, companyId: change.input.companyId });
  return writeInTurn(ctx, change, async (tx) => {
    const { id } = await byNumber(getCompany, tx, change.input.companyId);
    return work(tx, by, String(id));
  });
}

/** The same for a contract with an agency, which someone of either side signs at the desk. Throws Forbidden, NotFound. */
export function changeContract<T>(
  ctx: Ctx,
  change: ChangeOf<"facilityId">,
  work: (tx: Transaction, by: Ctx<Administrator>, facility: string) => Promise<T>,
): Promise<T> {
  const by = deskCtx(ctx, P.DESK_CUSTOMERS, P.DESK_AGENCIES);
  return writeInTurn(ctx, change, async (tx) => {
    const { id } = await byNumber(getFacility, tx, change.input.facilityId);
    return work(tx, by, String(id));
  });
}

export const createCompanyAtDesk = (ctx: Ctx, input: NewCompany): Promise<MadeRecord> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.company-created", input }, async (tx, by) => {
    const { id } = await createCompany(tx, by, input);
    return { id };
  });

/** Throws Conflict at each field that isn't as it was seen. */
export const updateCompanyAtDesk = (
  ctx: Ctx,
  { companyId, seen, ...change }: { companyId: number } & CompanyUpdate,
): Promise<void> =>
  atDesk(
    ctx,
    P.DESK_CUSTOMERS,
    { operation: "desk.company-updated", input: { companyId, change } },
    async (tx, by) => {
      const found = await byNumber(getCompany, tx, companyId);
      for (const name of ["name", "overtimeThresholdHours"] as const)
        if (name in seen && seen[name] !== found[name]) refuse("CHANGED", name);
      await updateCompany(tx, by, { company: String(companyId), change });
    },
  );

/** Throws NotFound without the company, or a facility of it to begin as. */
export const createFacilityAtDesk = (
  ctx: Ctx,
  { companyId, sameAs, ...input }: FacilityAtDesk,
): Promise<MadeFacility> =>
  atDesk(
    ctx,
    P.DESK_CUSTOMERS,
    { operation: "desk.facility-created", input: { companyId, sameAs, ...input } },
    async (tx, by) => {
      if (companyId !== undefined) await byNumber(getCompany, tx, companyId);
      const company = companyId === undefined ? undefined : String(companyId);
      const model = sameAs === undefined ? null : await findModel(tx, { companyId, sameAs });
      const { id, people } = await openFacility(tx, by, { markup: model?.markup, ...input, company });
      if (model) await beginAs(tx, by, { model, facilityId: id });
      return { id, people };
    },
  );

/** What the facility lacks of another one of its company. Throws NotFound. */
export const beginAsAtDesk = (ctx: Ctx, input: OfFacility<ModelFacility>): Promise<BegunAs> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.facility-begun-as", input }, async (tx, by) => {
    const { facilityId, sameAs } = input;
    const found = await byNumber(getFacility, tx, facilityId);
    const companyId = found.managementCompanyId ?? undefined;
    if (sameAs === facilityId) throw new NotFound();
    return beginAs(tx, by, { model: await findModel(tx, { companyId, sameAs }), facilityId });
  });

/** Throws Forbidden at each setting that only the provider changes. */
function refuseTerms(ctx: Ctx, change: object): void {
  if (canAtDesk(ctx.actor, P.DESK_CUSTOMERS)) return;
  const kept = Object.keys(change).filter((name) => !isCustomersSetting(name));
  if (kept.length > 0)
    refuseAll(
      Forbidden,
      kept.map((field) => refuse.error("PROVIDERS", field).errors[0]!),
    );
}

/** Throws Conflict at each setting that isn't as it was seen, Forbidden at one that isn't the customer's. */
export const updateFacilityAtDesk = (
  ctx: Ctx,
  { facilityId, seen, ...change }: OfFacility<FacilityUpdate>,
): Promise<void> =>
  changeFacility(
    ctx,
    { operation: "desk.facility-updated", input: { facilityId, change } },
    async (tx, by, facility) => {
      refuseTerms(ctx, change);
      await updateFacility(tx, by, { facility, change, seen });
    },
  );

export const addUnitsAtDesk = (ctx: Ctx, input: OfFacility<UnitsAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.units-added", input }, async (tx, by, facility) => {
    await addUnits(tx, by, { facility, unit: input.unit });
  });

/** Renames, archives or restores a unit. Throws Conflict if it has another name by now. */
export const changeUnitAtDesk = (
  ctx: Ctx,
  input: OfFacility<{ unitId: number } & UnitUpdate>,
): Promise<void> =>
  changeFacility(ctx, { operation: "desk.unit-changed", input }, async (tx, by, facility) => {
    const { unitId, name, isArchived, seenName } = input;
    const found = await byNumber((on, reference) => getUnit(on, input.facilityId, reference), tx, unitId);
    if (found.name !== seenName) refuse("CHANGED", "name");
    const unit = String(unitId);
    if (name !== undefined && name !== found.name) await renameUnit(tx, by, { facility, unit, name });
    if (isArchived !== undefined) await archiveUnit(tx, by, { facility, unit, isArchived });
  });
