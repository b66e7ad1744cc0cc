import type { Transaction } from "@/db/client";
import { can, type Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { slotHolderScope } from "@/lib/access/people";
import { facilityScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { Forbidden, NotFound } from "@/lib/errors";
import { requirementsOf } from "@/lib/professionals/credentials/requirement-rules";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { concernOf } from "@/lib/professionals/eligibility/concern-rules";
import { checkEligibility, type EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { restLimitsOf } from "@/lib/rest-limits/rules";
import { breakOfTimes } from "@/lib/shifts/parts/rules";
import { timingOf } from "@/lib/shifts/rules";
import { shiftInterval } from "@/lib/time/zones";
import { isHere } from "../cancellation/rules";
import { findSlotToChange, type SlotToChange } from "../changing/reads";
import { canFloatSlot } from "../policy";
import { refuse, presentFloatFacility } from "./present";
import { listFloatTargets, type FloatStructure, type FloatTarget, type Offer } from "./reads";
import { isFloatable } from "./rules";
import type { FloatFacility } from "./schema";

type Named = { slotId: number; managementCompanyId: number };

/** Throws NotFound, or Forbidden for another company or without the permissions. */
export async function findSlotToFloat(
  tx: Transaction,
  actor: Actor,
  named: Named,
  find: typeof findSlotToChange = findSlotToChange,
): Promise<SlotToChange> {
  const found = await find(tx, facilityScope(actor), named.slotId);
  if (!found || found.route !== "FLEX") throw new NotFound();
  if (found.managementCompanyId !== named.managementCompanyId) {
    refuse("NOT_PERMITTED");
  }
  if (!canFloatSlot(actor, found)) throw new Forbidden();
  return found;
}

/**
 * The same shift at the other facility, or the same part of it, for the eligibility check; null when it is over or nearly
 * so, or hasn't that part.
 */
function shiftThere(
  source: EligibilitySlot & { isPart: boolean },
  target: FloatTarget,
  structure: FloatStructure,
  now: Date,
): EligibilitySlot | null {
  const { startsOn, isPart } = source;
  const whole = shiftInterval({ startsOn, ...structure, zone: target.timezone });
  if (isPart && (source.startsAt < whole.startsAt || source.endsAt > whole.endsAt)) return null;
  const times = isPart ? { startsAt: source.startsAt, endsAt: source.endsAt } : whole;
  if (times.endsAt <= times.startsAt || timingOf("FLEX", times, now) !== "AHEAD") return null;
  const { stateCode, timezone, id: facilityId } = target;
  const { resourceType, ownRequirements } = structure;
  const unpaidBreakMinutes = breakOfTimes(times, { ...whole, ...structure });
  const requirements = requirementsOf(ownRequirements);
  const restLimits = restLimitsOf(stateCode, target.ownRestLimits);
  const place = { facilityId, stateCode, timezone, restLimits };
  return { ...source, ...place, ...times, resourceType, unpaidBreakMinutes, requirements };
}

const concernAt = ({ structures }: Offer) => Math.min(...structures.map(concernOf));

/** Open places for someone of the type. */
const openFor = ({ structures }: Offer, resourceType: string) =>
  structures.reduce((sum, one) => sum + (one.resourceType === resourceType ? one.openCount : 0), 0);

/**
 * Where a slot's professional could work instead, under the usual eligibility rules: places with warnings last, and those
 * first that lack most people of the type. `areHeld` locks the professional
 * until the transaction ends, for the write. Four statements, five if held.
 */
export async function listOffers(
  tx: Transaction,
  { actor, now }: Ctx,
  found: SlotToChange,
  { areHeld }: { areHeld: boolean },
): Promise<Offer[]> {
  const facts = {
    ...found,
    isFlex: true,
    isExpired: found.integrationExpiredAt !== null,
    isHere: isHere(found.checkedInAt !== null, found.arrivalStatusCode),
    hasOutcome: found.outcomeCode !== null,
    isFloatingAllowed: found.allowFlexFloating,
  };
  if (!isFloatable(facts, now) || found.professionalId === null || found.managementCompanyId === null)
    return [];
  const { facilityId: besides, managementCompanyId } = found;
  const scope = facilityScope(actor);
  const [held] = await listEligibilitySlots(tx, scope, [found.slotId]);
  if (held?.managementCompanyId !== managementCompanyId) return [];
  const source = { ...held, isPart: found.partOfShiftId !== null };
  const targets = await listFloatTargets(tx, scope, {
    managementCompanyId,
    besides,
    startsOn: source.startsOn,
  });
  const shifts = targets
    .filter((target) => can(actor, target.id, P.FLEX_ADD_EDIT_SHIFT))
    .flatMap((target) =>
      target.structures.flatMap((structure) => {
        const there = shiftThere(source, target, structure, now);
        return there ? [{ target, structure, there }] : [];
      }),
    );
  const around = shifts.map(({ there }) => there);
  const people = slotHolderScope(scope);
  const [profile] = await listEligibilityProfiles(tx, people, [found.professionalId], around, { areHeld });
  const offers = new Map<number, Offer>();
  for (const { target, structure, there } of shifts) {
    // They leave the current slot, so it doesn't conflict.
    const eligibility = profile && checkEligibility(profile, there, now);
    if (!eligibility || eligibility.blocks.length > 0) continue;
    const offer = offers.get(target.id) ?? { target, structures: [] };
    offer.structures.push({ ...structure, warnings: eligibility.warnings });
    offers.set(target.id, offer);
  }
  const { resourceType } = source;
  return [...offers.values()].sort(
    (a, b) => concernAt(a) - concernAt(b) || openFor(b, resourceType) - openFor(a, resourceType),
  );
}

/** The company's facilities that the slot's professional can float to; may be empty. */
export async function listFloatFacilities(ctx: Ctx, named: Named): Promise<FloatFacility[]> {
  return writeUnkeyed(ctx, async (tx) => {
    const found = await findSlotToFloat(tx, ctx.actor, named);
    return (await listOffers(tx, ctx, found, { areHeld: false })).map(presentFloatFacility);
  });
}
