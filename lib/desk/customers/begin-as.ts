import type { Queryable, Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { addUnits } from "@/lib/facilities/administration/units/add-units";
import { listUnits } from "@/lib/facilities/administration/units/reads";
import { listRates } from "@/lib/rates/reads";
import { rateOn } from "@/lib/rates/rules";
import { setRate } from "@/lib/rates/set-rate";
import { addStructure } from "@/lib/shift-structures/administration/add-structure";
import { listStructuresOf } from "@/lib/shift-structures/administration/reads";
import { dateOnAt } from "@/lib/time/zones";
import { byNumber } from "../by-number";

type Model = Awaited<ReturnType<typeof getFacility>>;

/** A facility of the same company, to begin another as. Throws NotFound. */
export async function findModel(
  on: Queryable,
  { companyId, sameAs }: { companyId: number | undefined; sameAs: number },
): Promise<Model> {
  const found = await byNumber(getFacility, on, sameAs);
  if (companyId === undefined || found.managementCompanyId !== companyId) throw new NotFound();
  return found;
}

/** Gives a new facility the units, shift types and times of another, and its rates that are in force or to come. */
export async function beginAs(
  tx: Transaction,
  by: Ctx<Administrator>,
  { model, facilityId }: { model: Model; facilityId: number },
): Promise<void> {
  const facility = String(facilityId);
  const units = (await listUnits(tx, model.id)).filter(({ archivedAt }) => archivedAt === null);
  if (units.length > 0) await addUnits(tx, by, { facility, unit: units.map(({ name }) => name) });
  for (const { id: _, ...one } of await listStructuresOf(tx, model.id))
    await addStructure(tx, by, { facility, ...one });
  const today = dateOnAt(by.now, model.timezone);
  const rates = await listRates(tx, systemScope(model.id));
  for (const one of rates) {
    const { effectiveOn, ...terms } = one;
    if (effectiveOn > today) await setRate(tx, by, { facility, effectiveOn, ...terms });
    else if (one === rateOn(rates, one.resourceType, today)) await setRate(tx, by, { facility, ...terms });
  }
}
