import type { Queryable, Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { systemScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { addUnits, isSameUnit } from "@/lib/facilities/administration/units/add-units";
import { listUnits } from "@/lib/facilities/administration/units/reads";
import { listRates } from "@/lib/rates/reads";
import { rateOn } from "@/lib/rates/rules";
import { setRate } from "@/lib/rates/set-rate";
import { addStructure } from "@/lib/shift-structures/administration/add-structure";
import { listStructuresOf } from "@/lib/shift-structures/administration/reads";
import { dateOnAt } from "@/lib/time/zones";
import { byNumber } from "../by-number";

/** What makes two shift types one. */
const sameness = ["resourceType", "from", "to", "isOrientation"] as const;

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

/**
 * Gives a facility the units, shift types and times of another, and its rates that are in force or to come, as far as it
 * lacks them. Returns how many of each.
 */
export async function beginAs(
  tx: Transaction,
  by: Ctx<Administrator>,
  { model, facilityId }: { model: Model; facilityId: number },
) {
  const facility = String(facilityId);
  const [ownUnits, ownStructures] = [await listUnits(tx, facilityId), await listStructuresOf(tx, facilityId)];
  const rated = new Set((await listRates(tx, systemScope(facilityId))).map((one) => one.resourceType));
  const units = (await listUnits(tx, model.id)).filter(
    ({ name, archivedAt }) => archivedAt === null && !ownUnits.some((own) => isSameUnit(own.name, name)),
  );
  if (units.length > 0) await addUnits(tx, by, { facility, unit: units.map(({ name }) => name) });
  const structures = (await listStructuresOf(tx, model.id)).filter(
    (one) => !ownStructures.some((own) => sameness.every((name) => own[name] === one[name])),
  );
  for (const { id: _, ...one } of structures) await addStructure(tx, by, { facility, ...one });
  const today = dateOnAt(by.now, model.timezone);
  const all = await listRates(tx, systemScope(model.id));
  const rates = all.filter(
    (one) =>
      !rated.has(one.resourceType) &&
      (one.effectiveOn > today || one === rateOn(all, one.resourceType, today)),
  );
  for (const { effectiveOn, ...terms } of rates)
    await setRate(tx, by, { facility, ...terms, ...(effectiveOn > today && { effectiveOn }) });
  return { units: units.length, structures: structures.length, rates: rates.length };
}
