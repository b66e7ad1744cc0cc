import { P } from "@/lib/access/permissions";
import { publishBundle, withdrawBundle } from "@/lib/bundles/administration/publish-bundle";
import type { Ctx } from "@/lib/context";
import { Invalid, NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { atDesk } from "../at-desk";
import { byNumber } from "../by-number";
import type { MadeRecord } from "../customers/schema";
import type { NewDeskBundle } from "./schema";

/** Throws NotFound, and Conflict for slots that are no longer open. */
export const publishBundleAtDesk = (ctx: Ctx, input: NewDeskBundle): Promise<MadeRecord> =>
  atDesk(ctx, P.DESK_AGENCIES, { operation: "desk.bundle-published", input }, async (tx, by) => {
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
  atDesk(
    ctx,
    P.DESK_AGENCIES,
    { operation: "desk.bundle-withdrawn", input: { bundleId } },
    async (tx, by) => {
      await withdrawBundle(tx, by, { bundle: String(bundleId) }).catch((error: unknown) => {
        throw error instanceof Invalid ? new NotFound() : error;
      });
    },
  );
