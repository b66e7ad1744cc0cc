import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import { publishBundle, withdrawBundle } from "@/lib/bundles/administration/publish-bundle";
import { write, type Ctx } from "@/lib/context";
import { Invalid, NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import type { MadeRecord } from "../customers/schema";
import type { NewDeskBundle } from "./schema";

function change<T>(
  ctx: Ctx,
  { operation, input }: { operation: string; input: unknown },
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<T>,
): Promise<T> {
  const by = deskCtx(ctx, P.DESK_AGENCIES);
  return write(ctx, { operation, input }, async (tx) => {
    await lockAdministration(tx);
    return work(tx, by);
  });
}

/** Throws NotFound, and Conflict for slots that are no longer open. */
export const publishBundleAtDesk = (ctx: Ctx, input: NewDeskBundle): Promise<MadeRecord> =>
  change(ctx, { operation: "desk.bundle-published", input }, async (tx, by) => {
    const { facilityId, slotIds, agencyIds, ...bundle } = input;
    await byNumber(getFacility, tx, facilityId);
    const { id } = await publishBundle(tx, by, {
      ...bundle,
      facility: String(facilityId),
      slot: slotIds,
      agency: agencyIds.map(String),
    });
    return { id };
  });

/** Throws NotFound, and Conflict if it is withdrawn already. */
export const withdrawBundleAtDesk = (ctx: Ctx, bundleId: number): Promise<void> =>
  change(ctx, { operation: "desk.bundle-withdrawn", input: { bundleId } }, async (tx, by) => {
    await withdrawBundle(tx, by, { bundle: String(bundleId) }).catch((error: unknown) => {
      throw error instanceof Invalid ? new NotFound() : error;
    });
  });
