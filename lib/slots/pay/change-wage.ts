import type { Ctx } from "@/lib/context";
import { Conflict, Forbidden } from "@/lib/errors";
import { isToTheCent, toCents } from "@/lib/money";
import { billRateOf } from "@/lib/rates/rules";
import { canChangeWage } from "../policy";
import { changeTerms } from "./change-terms";
import { refuse } from "./present";
import type { ShiftTerms } from "./reads";
import { wageFault } from "./rules";
import type { WageChange } from "./schema";

type WageInput = { shiftId: number; request: WageChange };

/** The requested wage in cents. */
function wageIn({ newPrice }: WageChange): number {
  return isToTheCent(newPrice) && newPrice > 0 && newPrice < 1_000 ? toCents(newPrice) : refuse("NOT_A_WAGE");
}

function decide(found: ShiftTerms, { oldPrice }: WageChange, wage: number) {
  if (!found.isFixedMarkupRate) refuse("NOT_OFFERED");
  if (found.wage === wage) return null;
  if (oldPrice != null && toCents(oldPrice) !== found.wage) throw new Conflict();
  const message = wageFault(wage, { most: found.maxWage, original: found.originalWage });
  if (message) refuse("WAGE_FAULT", message);
  return { wage, billRate: billRateOf(wage, found.markup) };
}

/** Sets the hourly wage of an on-demand shift; the facility's price follows by its markup. */
export async function changeWage(ctx: Ctx, { shiftId, request }: WageInput): Promise<void> {
  const wage = wageIn(request);
  await changeTerms(ctx, {
    named: { shiftId, isRecurring: request.isRecurring, startsOn: request.shiftDate },
    action: "shift.wage-changed",
    input: { shiftId, ...request },
    decide: (found) => {
      if (!canChangeWage(ctx.actor, found.facilityId)) throw new Forbidden();
      return decide(found, request, wage);
    },
  });
}
