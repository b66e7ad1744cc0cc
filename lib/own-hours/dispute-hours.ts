import type { Ctx } from "@/lib/context";
import { fileDispute } from "@/lib/past-shifts/dispute/file-dispute";
import type { NewDispute } from "@/lib/past-shifts/dispute/schema";
import { askOwnHours } from "./ask-own-hours";

/** Disputes a past slot, and tells the professional if it is about hours. */
export const disputeHours = (ctx: Ctx, input: NewDispute): Promise<void> =>
  fileDispute(ctx, input, async (tx, { id, facilityId }) => {
    await askOwnHours(tx, ctx, { disputeId: id, facilityId });
  });
