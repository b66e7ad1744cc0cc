import type { Ctx } from "@/lib/context";
import { Conflict, Forbidden, Invalid } from "@/lib/errors";
import { billRateOf } from "@/lib/rates/rules";
import { canChangeWage } from "../policy";
import { changeTerms } from "./change-terms";
import { deny } from "./present";
import type { ShiftTerms } from "./reads";
import { wageFault } from "./rules";
import type { WageChange } from "./schema";

type WageInput = { shiftId: number; request: WageChange };

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** The requested wage in cents. */
function wageIn({ newPrice }: WageChange): number {
  const wage = Math.round(newPrice * 100);
  const isToTheCent = Math.abs(wage - newPrice * 100) < 1e-6;
  return isToTheCent && newPrice > 0 && newPrice < 1_000 ? wage : deny("NOT_A_WAGE");
}

function decide(found: ShiftTerms, { oldPrice }: WageChange, wage: number) {
  if (!found.isFixedMarkupRate) deny("NOT_OFFERED");
  if (found.wage === wage) return null;
  if (oldPrice != null && Math.round(oldPrice * 100) !== found.wage) throw new Conflict();
  const bounds = { most: dollars(found.maxWage), original: dollars(found.originalWage) };
  const message = wageFault(wage / 100, bounds);
  if (message) throw new Invalid({ code: "INVALID", field: "newPrice", message });
  return { wage, billRate: billRateOf(wage, found.markup) };
}

/** Sets what an hour of an on-demand shift pays the worker; the facility's price follows by its markup. */
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
