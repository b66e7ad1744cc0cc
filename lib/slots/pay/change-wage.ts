import type { Actor } from "@/lib/access/actor";
import { Conflict, Forbidden, Invalid } from "@/lib/http/errors";
import { billRateOf } from "@/lib/rates/rules";
import { canChangeWage } from "../policy";
import { changeTerms } from "./change-terms";
import type { ShiftTerms } from "./reads";
import { wageFault } from "./rules";
import type { WageChange } from "./schema";

type Changing = { shiftId: number; request: WageChange; key: string | null; requestId: string };

const field = "newPrice";
const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** The wage asked for in cents. */
function wantedWage({ newPrice }: WageChange): number {
  const wage = Math.round(newPrice * 100);
  const isToTheCent = Math.abs(wage - newPrice * 100) < 1e-6;
  if (isToTheCent && newPrice > 0 && newPrice < 1_000) return wage;
  const message = "Enter an amount with up to 3 digits before and 2 after the decimal point.";
  throw new Invalid({ code: "INVALID", field, message });
}

function decide(found: ShiftTerms, { oldPrice }: WageChange, wage: number) {
  if (!found.isFixedMarkupRate) {
    const message = "Hourly wages are not set at this facility.";
    throw new Conflict({ code: "NOT_OFFERED", field, message });
  }
  if (found.wage === wage) return null;
  if (oldPrice != null && Math.round(oldPrice * 100) !== found.wage) throw new Conflict();
  const bounds = { most: dollars(found.maxWage), original: dollars(found.originalWage) };
  const message = wageFault(wage / 100, bounds);
  if (message) throw new Invalid({ code: "INVALID", field, message });
  return { wage, billRate: billRateOf(wage, found.markup) };
}

/** Sets what an hour of an on-demand shift pays the worker; the facility's price follows by its markup. */
export async function changeWage(actor: Actor, { shiftId, request, key, requestId }: Changing) {
  const wage = wantedWage(request);
  await changeTerms({
    actor,
    named: { shiftId, isRecurring: request.isRecurring, startsOn: request.shiftDate },
    action: "shift.wage-changed",
    key,
    input: { shiftId, ...request },
    requestId,
    decide: (found) => {
      if (!canChangeWage(actor, found.facilityId)) throw new Forbidden();
      return decide(found, request, wage);
    },
  });
}
