import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { customerCtx, deskCtx } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import type { RunKind } from "./schema";

/** No constraint keeps addresses apart, so two people at the desk add professionals one after the other. */
export const lockAdding = (tx: Transaction) => lockUntilEnd(tx, "shiftwell professionals added");

/** Whose imports: a facility's, or those of professionals or of people of several places, which belong to none. */
export type ImportPlace = { facilityId: number } | { facilityId: null; kind: "professionals" | "people" };

/** Takes the lock of an import and says who imports. Throws NotFound, Forbidden. */
export async function beginImport(
  tx: Transaction,
  ctx: Ctx,
  place: ImportPlace | { facilityId: number | null; kind: RunKind },
): Promise<Ctx<Administrator>> {
  const { facilityId } = place;
  if (facilityId === null && place.kind === "professionals") {
    const by = deskCtx(ctx, P.DESK_PROFESSIONALS);
    await lockAdding(tx);
    return by;
  }
  await lockAdministration(tx);
  if (facilityId === null) return deskCtx(ctx, P.DESK_CUSTOMERS);
  const { managementCompanyId: companyId } = await byNumber(getFacility, tx, facilityId);
  return customerCtx(ctx, { facilityId, companyId });
}
