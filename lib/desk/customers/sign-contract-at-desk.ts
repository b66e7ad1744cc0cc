import { requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { createAgency } from "@/lib/agencies/administration/create-agency";
import { findContract, getAgency } from "@/lib/agencies/administration/reads";
import { endContract, signContract } from "@/lib/agencies/administration/sign-contract";
import type { Ctx } from "@/lib/context";
import { withdrawRate } from "@/lib/rates/withdraw-rate";
import { setRate } from "@/lib/rates/set-rate";
import { addStructure, retireStructure } from "@/lib/shift-structures/administration/add-structure";
import { listStructuresOf } from "@/lib/shift-structures/administration/reads";
import { atField, NotFound } from "@/lib/errors";
import { changeFacility, changeContract } from "./change-facility";
import { byNumber } from "../by-number";
import { refuse } from "./present";
import type { ContractAtDesk, RatesAtDesk, StructuresAtDesk, WithdrawnRate } from "./schema";

type OfFacility<Input> = { facilityId: number } & Input;

/** Throws Conflict if the facility has one of them already. */
export const addStructuresAtDesk = (ctx: Ctx, input: OfFacility<StructuresAtDesk>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.structures-added", input }, async (tx, by, facility) => {
    for (const structure of input.structures) await addStructure(tx, by, { facility, ...structure });
  });

/** Throws NotFound for a structure that isn't the facility's or no longer in use. */
export const retireStructureAtDesk = (ctx: Ctx, input: OfFacility<{ structureId: number }>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.structure-retired", input }, async (tx, by, facility) => {
    const there = await listStructuresOf(tx, input.facilityId);
    if (!there.some(({ id }) => id === input.structureId)) throw new NotFound();
    await retireStructure(tx, by, { facility, structure: String(input.structureId) });
  });

/** Sets all of them or none. Throws Conflict at the line whose rate of that type and day isn't as it was seen. */
export function setRatesAtDesk(ctx: Ctx, input: OfFacility<RatesAtDesk>): Promise<void> {
  // Only the provider's: the customer's own administrator sees it.
  requireDesk(ctx.actor, P.DESK_CUSTOMERS);
  return changeFacility(ctx, { operation: "desk.rates-set", input }, async (tx, by, facility) => {
    for (const [line, rate] of input.rates.entries())
      await setRate(tx, by, { facility, ...rate }).catch(atField((field) => `rates.${line}.${field}`));
  });
}

/** Takes back a rate that no shift was posted at. Throws Conflict for one that is in use, or isn't as it was seen. */
export function withdrawRateAtDesk(ctx: Ctx, input: OfFacility<WithdrawnRate>): Promise<void> {
  requireDesk(ctx.actor, P.DESK_CUSTOMERS);
  return changeFacility(ctx, { operation: "desk.rate-withdrawn", input }, async (tx, by, facility) => {
    const { resourceType, effectiveOn, wage, billRate } = input;
    await withdrawRate(tx, by, { facility, resourceType, effectiveOn, seen: { wage, billRate } });
  });
}

/** Signs or changes a contract, with a new agency if it is named. Throws Conflict if it isn't as it was seen. */
export const signContractAtDesk = (ctx: Ctx, input: OfFacility<ContractAtDesk>): Promise<void> =>
  changeContract(ctx, { operation: "desk.contract-signed", input }, async (tx, by, facility) => {
    const { agencyId, name, releaseAfterMinutes, seen, facilityId } = input;
    const { id } =
      name === undefined ? await byNumber(getAgency, tx, agencyId!) : await createAgency(tx, by, { name });
    const running = await findContract(tx, id, facilityId);
    const now = running === null || running.endedAt ? null : running.releaseAfterMinutes;
    if (now !== seen) refuse("CHANGED", "releaseAfterMinutes");
    await signContract(tx, by, { agency: String(id), facility, releaseAfterMinutes });
  });

export const endContractAtDesk = (ctx: Ctx, input: OfFacility<{ agencyId: number }>): Promise<void> =>
  changeContract(ctx, { operation: "desk.contract-ended", input }, async (tx, by, facility) => {
    const { id } = await byNumber(getAgency, tx, input.agencyId);
    await endContract(tx, by, { agency: String(id), facility });
  });
