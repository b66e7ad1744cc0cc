import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound, Conflict, Forbidden, refusals, Invalid } from "@/lib/errors";
import { findOrMaterialise, type NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import { toCents, isToTheCent } from "@/lib/money";
import { billRateOf } from "@/lib/rates/rules";
import { isOnTermsOf, lockShiftTerms, lockSlotsOfShift, type ShiftTerms } from "./reads";
import { payRefusal, bonusFault, wageFault, NOT_A_WAGE } from "./rules";
import { canChangeBonus, canChangeWage } from "../policy";
import type { BonusChange, WageChange } from "./schema";

/** Why pay is not changed. */
const refuse = refusals({
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t change its pay.",
  },
  ENDED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has ended, so you can’t change its pay.",
  },
  BONUS_NOT_EMPTY: {
    as: Conflict,
    code: "STALE",
    field: "facilityPayableBonus",
    message: "The bonus of this shift is not empty.",
  },
  OTHER_SHIFT: {
    as: Invalid,
    code: "INVALID",
    field: "shiftId",
    message: "The shift of the address and of the request differ.",
  },
  REMOVAL_WITH_AMOUNT: {
    as: Invalid,
    code: "INVALID",
    field: "facilityPayableBonus",
    message: "A bonus is removed with an amount of 0.",
  },
  BONUS_FAULT: (message: string) => ({
    as: Invalid,
    code: "INVALID",
    field: "facilityPayableBonus",
    message,
  }),
  WAGE_FAULT: (message: string) => ({ as: Invalid, code: "INVALID", field: "newPrice", message }),
  NOT_OFFERED: { as: Conflict, field: "newPrice", message: "This facility doesn’t set hourly wages." },
  NOT_A_WAGE: {
    as: Invalid,
    code: "INVALID",
    field: "newPrice",
    message: NOT_A_WAGE,
  },
});

type Terms = Partial<Pick<ShiftTerms, "bonus" | "wage" | "billRate">>;

type TermsChange = {
  named: NamedDay;
  /** "shift.bonus-changed". */
  action: string;
  input: unknown;
  /** Returns the new terms, or null if they already hold; throws if they are refused. */
  decide: (found: ShiftTerms) => Terms | null;
};

async function writeTerms(tx: Transaction, ctx: Ctx, action: string, found: ShiftTerms, terms: Terms) {
  const { shiftId, facilityId } = found;
  const before = Object.fromEntries(Object.keys(terms).map((key) => [key, found[key as keyof Terms]]));
  // Pipelined in this order on one connection.
  const [, , changed] = await Promise.all([
    lockSlotsOfShift(tx, facilityScope(ctx.actor), shiftId),
    tx
      .update(shift)
      .set(terms)
      .where(and(eq(shift.facilityId, facilityId), eq(shift.id, shiftId))),
    tx
      .update(slot)
      .set(terms)
      .where(and(eq(slot.facilityId, facilityId), isOnTermsOf(shiftId), eq(slot.status, "UNCLAIMED")))
      .returning({ id: slot.id }),
  ]);
  await recordAudit(tx, ctx, {
    action,
    facilityId,
    entity: "shift",
    entityId: shiftId,
    before,
    after: { ...terms, slotIds: changed.map(({ id }) => id) },
  });
}

/**
 * Changes what a shift pays: its open slots now and every later claim; claimed slots keep their terms. The shift is
 * locked from the first read, so concurrent changes decide one after the other.
 */
async function changeTerms(ctx: Ctx, { named, action, input, decide }: TermsChange): Promise<void> {
  await write(ctx, { operation: action, input }, async (tx) => {
    const scope = facilityScope(ctx.actor);
    const found = await findOrMaterialise(tx, ctx, scope, named, () => lockShiftTerms(tx, scope, named));
    if (!found) throw new NotFound();
    const terms = decide(found);
    const refusal = payRefusal({ ...found, isExpired: found.integrationExpiredAt !== null }, ctx.now);
    if (refusal) refuse(refusal);
    if (terms) await writeTerms(tx, ctx, action, found, terms);
  });
}

type BonusInput = { shiftId: number; request: BonusChange };

/** The requested bonus in cents; removal is REMOVE_BONUS or an edit to 0. */
function bonusIn({ eventCode, facilityPayableBonus }: BonusChange): number {
  const isRemoved =
    eventCode === "REMOVE_BONUS" || (eventCode === "EDIT_BONUS" && facilityPayableBonus === 0);
  if (isRemoved && facilityPayableBonus !== 0) refuse("REMOVAL_WITH_AMOUNT");
  const fault = isRemoved ? null : bonusFault(facilityPayableBonus);
  if (fault) refuse("BONUS_FAULT", fault);
  return toCents(facilityPayableBonus);
}

function decideBonus(found: ShiftTerms, request: BonusChange, bonus: number) {
  if (request.eventCode === "ADD_BONUS" && found.bonus > 0) refuse("BONUS_NOT_EMPTY");
  if (found.bonus === bonus) return null;
  const seen = request.oldFacilityPayableBonus;
  if (seen != null && toCents(seen) !== found.bonus) throw new Conflict();
  if (request.eventCode === "EDIT_BONUS" && found.bonus === 0) throw new Conflict();
  return { bonus };
}

/**
 * Adds, edits or removes the bonus of an on-demand shift. Throws Conflict when the bonus has changed since the person
 * saw it.
 */
export async function changeBonus(ctx: Ctx, { shiftId, request }: BonusInput): Promise<void> {
  if (request.shiftId !== shiftId) refuse("OTHER_SHIFT");
  const bonus = bonusIn(request);
  await changeTerms(ctx, {
    named: { shiftId, isRecurring: request.isRecurring, startsOn: request.shiftDate },
    action: "shift.bonus-changed",
    input: request,
    decide: (found) => {
      if (!canChangeBonus(ctx.actor, found.facilityId)) throw new Forbidden();
      return decideBonus(found, request, bonus);
    },
  });
}

type WageInput = { shiftId: number; request: WageChange };

/** The requested wage in cents. */
function wageIn({ newPrice }: WageChange): number {
  return isToTheCent(newPrice) && newPrice > 0 && newPrice < 1_000 ? toCents(newPrice) : refuse("NOT_A_WAGE");
}

function decideWage(found: ShiftTerms, { oldPrice }: WageChange, wage: number) {
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
      return decideWage(found, request, wage);
    },
  });
}
