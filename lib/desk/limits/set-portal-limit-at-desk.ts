import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { loadLimits } from "@/lib/limits/reads.sql";
import type { LimitCode } from "@/lib/limits/rules";
import { setLimit } from "@/lib/limits/set-limit";
import { atDesk } from "../at-desk";
import { refuse } from "../customers/present";
import type { PortalLimitUpdate } from "./schema";

/** Throws Conflict if the limit isn't as it was seen, Invalid outside of its range. */
export const setPortalLimitAtDesk = (
  ctx: Ctx,
  input: { limit: LimitCode } & PortalLimitUpdate,
): Promise<void> =>
  atDesk(ctx, P.DESK_SYSTEM, { operation: "desk.portal-limit-set", input }, async (tx, by) => {
    const { limit, value, seen } = input;
    if ((await loadLimits(tx))[limit] !== seen) refuse("CHANGED", "value");
    await setLimit(tx, by, { limit, value });
  });
