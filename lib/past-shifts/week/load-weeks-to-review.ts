import { oneFacilityScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { Forbidden } from "@/lib/errors";
import { canReviewPastShifts } from "../policy";
import { countToReviewByWeek } from "../reads.sql";
import type { WeeksToReview } from "../schema";

/** A facility's weeks with past slots to review. Throws Forbidden for someone who doesn't review there. */
export async function loadWeeksToReview({ actor, now }: Ctx, facilityId: number): Promise<WeeksToReview> {
  const scope = oneFacilityScope(actor, facilityId);
  if (!canReviewPastShifts(actor, { facilityId })) throw new Forbidden();
  return { weeks: await countToReviewByWeek(scope, now) };
}
