import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { resetRestLimit, setRestLimit } from "@/lib/rest-limits/administration/set-rest-limit";
import { listRestLimitsSet, type RestPlace } from "@/lib/rest-limits/reads";
import { restLimitsOf, type RestCode } from "@/lib/rest-limits/rules";
import { resetMinimum, setMinimum } from "@/lib/staffing-hours/administration/set-minimum";
import { minimumsOf, type HourKind } from "@/lib/staffing-hours/minimum-rules";
import { listMinimumsSet } from "@/lib/staffing-hours/set-own-minimums";
import { atDesk } from "../at-desk";
import { changeFacility } from "../customers/change-facility";
import { refuse } from "../customers/present";
import type { LimitUpdate } from "../customers/schema";
import type { MinimumUpdate } from "./schema";

const ofState = (stateCode: string): RestPlace & { facilityId: null } => ({ facilityId: null, stateCode });

type OfState<Input = object> = { state: string } & Input;

/** Throws Conflict if the limit isn't as it was seen, Invalid outside of its range. */
export const setStateLimitAtDesk = (
  ctx: Ctx,
  input: OfState<{ limit: RestCode } & LimitUpdate>,
): Promise<void> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.state-limit-set", input }, async (tx, by) => {
    const { state, limit, warnAt, acknowledgeAt, seen } = input;
    const now = restLimitsOf(state, await listRestLimitsSet(tx, ofState(state)))[limit];
    if (now.warnAt !== seen.warnAt || now.acknowledgeAt !== seen.acknowledgeAt) refuse("CHANGED", "warnAt");
    await setRestLimit(tx, by, { place: ofState(state), limit, warnAt, acknowledgeAt });
  });

/** Returns a limit to the state's law or the default. */
export const resetStateLimitAtDesk = (ctx: Ctx, input: OfState<{ limit: RestCode }>): Promise<void> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.state-limit-reset", input }, async (tx, by) => {
    await resetRestLimit(tx, by, { place: ofState(input.state), limit: input.limit });
  });

/** Throws Conflict if the minimum in force isn't as it was seen. */
export const setStateMinimumAtDesk = (
  ctx: Ctx,
  input: OfState<{ kind: HourKind } & MinimumUpdate>,
): Promise<void> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.state-minimum-set", input }, async (tx, by) => {
    const { state, kind, hours, seen } = input;
    const set = await listMinimumsSet(tx, ofState(state));
    const now = minimumsOf({ stateCode: state, ofState: set, own: {} }).find((one) => one.kind === kind);
    if ((now?.hours ?? null) !== seen) refuse("CHANGED", "hours");
    await setMinimum(tx, by, { place: ofState(state), kind, hours });
  });

/** Returns a minimum to the state's law. */
export const resetStateMinimumAtDesk = (ctx: Ctx, input: OfState<{ kind: HourKind }>): Promise<void> =>
  atDesk(ctx, P.DESK_CUSTOMERS, { operation: "desk.state-minimum-reset", input }, async (tx, by) => {
    await resetMinimum(tx, by, { place: ofState(input.state), kind: input.kind });
  });

type OfFacility<Input = object> = { facilityId: number; kind: HourKind } & Input;

/** Sets a facility's own minimum. Throws Conflict if it isn't as it was seen, Invalid for none. */
export const setFacilityMinimumAtDesk = (ctx: Ctx, input: OfFacility<MinimumUpdate>): Promise<void> =>
  changeFacility(ctx, { operation: "desk.facility-minimum-set", input }, async (tx, by) => {
    const { facilityId, kind, hours, seen } = input;
    const place = { facilityId, stateCode: null };
    if (((await listMinimumsSet(tx, place))[kind] ?? null) !== seen) refuse("CHANGED", "hours");
    if (hours === 0) refuse("NO_HOURS");
    await setMinimum(tx, by, { place, kind, hours });
  });

/** Removes a facility's own minimum. */
export const resetFacilityMinimumAtDesk = (ctx: Ctx, input: OfFacility): Promise<void> =>
  changeFacility(ctx, { operation: "desk.facility-minimum-reset", input }, async (tx, by) => {
    const { facilityId, kind } = input;
    await resetMinimum(tx, by, { place: { facilityId, stateCode: null }, kind });
  });
