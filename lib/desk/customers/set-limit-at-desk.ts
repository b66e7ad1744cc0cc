import type { Transaction } from "@/db/client";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { findRestPlace, resetRestLimit, setRestLimit } from "@/lib/rest-limits/administration/set-rest-limit";
import { listCustomersLimits, listRestLimitsSet } from "@/lib/rest-limits/reads";
import { isAsStrict, restLimitsOf, type RestCode, type RestLimit } from "@/lib/rest-limits/rules";
import { changeFacility } from "./change-facility";
import { refuse } from "./present";
import type { LimitUpdate } from "./schema";

type OfLimit<Input = object> = { facilityId: number; limit: RestCode } & Input;

const isProviders = ({ actor }: Ctx) => canAtDesk(actor, P.DESK_CUSTOMERS);

/**
 * The limit in force. Throws Forbidden for a customer's administrator if the provider has set it for the facility, or if
 * the next one is looser than the provider allows in the state.
 */
async function limitInForce(
  tx: Transaction,
  ctx: Ctx,
  { facilityId, limit }: OfLimit,
  next: RestLimit | null,
): Promise<RestLimit> {
  const { stateCode, set } = await findRestPlace(tx, { facility: String(facilityId) });
  if (isProviders(ctx)) return restLimitsOf(stateCode, set)[limit];
  const own = await listRestLimitsSet(tx, { facilityId, stateCode: null });
  if (own[limit] && !(await listCustomersLimits(tx, facilityId)).includes(limit))
    refuse("PROVIDERS", "warnAt");
  const ofState = await listRestLimitsSet(tx, { facilityId: null, stateCode });
  if (next && !isAsStrict(limit, next, restLimitsOf(stateCode, ofState)[limit])) refuse("LOOSER");
  return restLimitsOf(stateCode, set)[limit];
}

/** Throws Conflict if the limit isn't as it was seen. */
export const setLimitAtDesk = (ctx: Ctx, input: OfLimit<LimitUpdate>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.limit-set", input }, async (tx, by) => {
    const { facilityId, limit, warnAt, acknowledgeAt, seen } = input;
    const now = await limitInForce(tx, ctx, input, { warnAt, acknowledgeAt });
    if (now.warnAt !== seen.warnAt || now.acknowledgeAt !== seen.acknowledgeAt) refuse("CHANGED", "warnAt");
    const place = { facilityId, stateCode: null };
    await setRestLimit(tx, by, { place, limit, warnAt, acknowledgeAt, isCustomers: !isProviders(ctx) });
  });

/** Returns a limit to that of the facility's state. */
export const resetLimitAtDesk = (ctx: Ctx, input: OfLimit): Promise<void> =>
  changeFacility(ctx, { operation: "desk.limit-reset", input }, async (tx, by) => {
    const { facilityId, limit } = input;
    await limitInForce(tx, ctx, input, null);
    await resetRestLimit(tx, by, { place: { facilityId, stateCode: null }, limit });
  });
