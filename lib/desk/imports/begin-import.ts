import { lockUntilEnd } from "@/db/advisory-lock.sql";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { customerCtx, deskCtx } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";

/** No constraint keeps addresses apart, so two people at the desk add professionals one after the other. */
export const lockAdding = (tx: Transaction) => lockUntilEnd(tx, "shiftwell professionals added");

/**
 * Takes the lock of an import, which is a facility's or of professionals, and says who imports. Throws NotFound,
 * Forbidden.
 */
export async function beginImport(
  tx: Transaction,
  ctx: Ctx,
  facilityId: number | null,
): Promise<Ctx<Administrator>> {
  if (facilityId === null) {
    const by = deskCtx(ctx, P.DESK_PROFESSIONALS);
    await lockAdding(tx);
    return by;
  }
  await lockAdministration(tx);
  const { managementCompanyId: companyId } = await byNumber(getFacility, tx, facilityId);
  return customerCtx(ctx, { facilityId, companyId });
}
