import type { Transaction } from "@/db/client";
import type { OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { listRates } from "@/lib/rates/reads";
import { changePlaces, reopenedEntry } from "../change-places";
import { listComingInstances, lockPlaces } from "../reads";
import { fillInstances } from "@/lib/shifts/instances/fill-instances.sql";
import { makeInstances } from "@/lib/shifts/instances/make-instances.sql";
import { listDatesLeftOut, listRecurringShifts } from "@/lib/shifts/instances/reads";
import { keyOf, planShifts } from "@/lib/shifts/instances/rules";

type Changed = { scope: OneFacilityScope; before: readonly string[]; after: readonly string[] };

/**
 * Makes recurring shifts follow the holidays they skip: takes back open places on dates skipped now, as a skip date does,
 * and fills those no longer skipped. Assigned places stay. The caller holds the lock of the schedule. Returns how many
 * places were removed and added.
 */
export async function settleSkips(tx: Transaction, ctx: Ctx, { scope, before, after }: Changed) {
  const { now } = ctx;
  const { facilityId } = scope;
  const added = new Set(after.filter((date) => !before.includes(date)));
  const lifted = new Set(before.filter((date) => !after.includes(date)));
  if (added.size + lifted.size === 0) return { removed: 0, added: 0 };
  const inForce = await listRecurringShifts(tx, scope);
  const recurringShiftIds = inForce.map((one) => one.recurringShiftId);
  if (recurringShiftIds.length === 0) return { removed: 0, added: 0 };
  const [rates, leftOut] = [await listRates(tx, scope), await listDatesLeftOut(tx, scope)];
  const planned = inForce
    .flatMap((one) => planShifts(one, { rates, skipped: leftOut(one.recurringShiftId), now }))
    .filter(({ startsOn }) => lifted.has(startsOn));
  const there = (await listComingInstances(tx, scope, { recurringShiftIds, now })).filter(
    ({ startsOn }) => added.has(startsOn) || lifted.has(startsOn),
  );
  await makeInstances(tx, [...new Map([...planned, ...there].map((one) => [keyOf(one), one])).values()]);
  const places = (await lockPlaces(tx, scope, { recurringShiftIds, now })).filter(
    // Not where the schedule takes place on it all the same.
    (place) => added.has(place.startsOn) && leftOut(place.recurringShiftId).has(place.startsOn),
  );
  const none = { slots: 0, isGuaranteed: false, before: null };
  const changes = new Map(
    inForce.map(({ recurringShiftId, weekday, shiftStructureId }) => [
      recurringShiftId,
      { weekday, structureId: shiftStructureId, ...none },
    ]),
  );
  const taken = await changePlaces(tx, ctx, { facilityId, changes, places });
  const filled =
    lifted.size > 0
      ? await fillInstances(tx, { facilityId, now, recurringShiftIds })
      : { reopened: [], added: [] };
  await recordAudit(tx, ctx, [
    ...taken.entries,
    ...filled.reopened.map((slotId) => reopenedEntry(facilityId, slotId)),
  ]);
  return { removed: taken.removed, added: filled.reopened.length + filled.added.length };
}
