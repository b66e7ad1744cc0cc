import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { recurringSkip } from "@/db/schema/shifts";
import type { Actor } from "@/lib/access/actor";
import { facilityScope, oneFacilityScope, type OneFacilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound, Conflict, refusals, Invalid } from "@/lib/errors";
import { listSkippedHolidays } from "@/lib/holidays/reads";
import { listRates } from "@/lib/rates/reads";
import { canRequestShifts } from "@/lib/shifts/policy";
import { dateOnAt } from "@/lib/time/zones";
import { fillInstances } from "@/lib/shifts/instances/fill-instances.sql";
import { lockSchedule } from "@/lib/shifts/instances/lock-schedule";
import { makeInstances } from "@/lib/shifts/instances/make-instances.sql";
import { listDatesLeftOut, listRecurringShifts } from "@/lib/shifts/instances/reads";
import { keyOf, planShifts } from "@/lib/shifts/instances/rules";
import { changePlaces, reopenedEntry } from "../change-places";
import { listComingInstances, lockPlaces } from "../reads";
import { findStanding, type StandingShift } from "./reads";
import { checkSkipDates, skippableDates, NOT_ITS_DATE } from "./rules";
import type { ChangedSkipDates, SkipDates } from "../schema";
import { textOf } from "../rules";

const refuse = refusals({
  STALE: { as: Conflict, field: "oldSkipDates", message: textOf.STALE },
  NOT_ITS_DATE: (weekday: Parameters<typeof NOT_ITS_DATE>[0]) => ({
    as: Invalid,
    field: "skipDates",
    message: NOT_ITS_DATE(weekday),
  }),
});

type SkipInput = { recurringShiftId: number; request: SkipDates };
type Work = SkipInput & { scope: OneFacilityScope; standing: StandingShift };

async function findPermitted(
  tx: Transaction,
  actor: Actor,
  recurringShiftId: number,
): Promise<StandingShift> {
  const scope = facilityScope(actor);
  const seen = await findStanding(tx, scope, recurringShiftId);
  if (!seen) throw new NotFound();
  if (!canRequestShifts(actor, { facilityId: seen.facilityId, kind: seen.route })) throw new Forbidden();
  await lockSchedule(tx, seen.facilityId);
  // Read again: the previous holder of the lock may have ended it.
  const standing = await findStanding(tx, scope, recurringShiftId);
  if (!standing) return refuse("STALE");
  return standing;
}

type Dates = { added: string[]; lifted: string[] };

/** A holiday's own skip needs no row; one that is lifted has a row that says so. */
async function writeDates(tx: Transaction, id: number, { added, lifted }: Dates, holidays: Set<string>) {
  const onDates = (dates: string[]) =>
    and(eq(recurringSkip.recurringShiftId, id), inArray(recurringSkip.skippedOn, dates));
  const rowsOf = (dates: string[], isLifted: boolean) =>
    dates.map((skippedOn) => ({ recurringShiftId: id, skippedOn, isLifted }));
  const changed = [...added, ...lifted];
  if (changed.length > 0) await tx.delete(recurringSkip).where(onDates(changed));
  const rows = [
    ...rowsOf(
      added.filter((date) => !holidays.has(date)),
      false,
    ),
    ...rowsOf(
      lifted.filter((date) => holidays.has(date)),
      true,
    ),
  ];
  if (rows.length > 0) await tx.insert(recurringSkip).values(rows);
}

/** Locks existing and missing shifts of the changed dates in one order. */
async function lockDates(tx: Transaction, { now }: Ctx, work: Work, { added, lifted }: Dates) {
  const { scope, recurringShiftId } = work;
  const recurringShiftIds = [recurringShiftId];
  const inForce = await listRecurringShifts(tx, scope, recurringShiftIds);
  const rates = await listRates(tx, scope);
  const planned = inForce
    .flatMap((one) => planShifts(one, { rates, skipped: new Set(), now }))
    .filter(({ startsOn }) => lifted.includes(startsOn));
  const there = (await listComingInstances(tx, scope, { recurringShiftIds, now })).filter(
    ({ startsOn }) => added.includes(startsOn) || lifted.includes(startsOn),
  );
  await makeInstances(tx, [...new Map([...planned, ...there].map((one) => [keyOf(one), one])).values()]);
  const places = await lockPlaces(tx, scope, { recurringShiftIds, now });
  return { inForce, places: places.filter(({ startsOn }) => added.includes(startsOn)) };
}

async function change(tx: Transaction, ctx: Ctx, work: Work): Promise<ChangedSkipDates> {
  const { now } = ctx;
  const { standing, recurringShiftId, request } = work;
  const { facilityId, weekday, structureId, timezone } = standing;
  const today = dateOnAt(now, timezone);
  const dates = skippableDates(weekday, today);
  const possible = new Set(dates);
  const leftOut = (await listDatesLeftOut(tx, work.scope))(recurringShiftId);
  const current = dates.filter((date) => leftOut.has(date));
  if (request.skipDates.some((date) => !possible.has(date))) refuse("NOT_ITS_DATE", weekday);
  const checked = checkSkipDates({ requested: request.skipDates, seen: request.oldSkipDates, current });
  if (checked === "STALE") return refuse("STALE");
  if (checked.added.length + checked.lifted.length === 0)
    return { slots_added: 0, slots_removed: 0, slots_kept: 0 };
  await writeDates(tx, recurringShiftId, checked, new Set(await listSkippedHolidays(tx, work.scope)));
  const { inForce, places } = await lockDates(tx, ctx, work, checked);
  const empty = { weekday, structureId, slots: 0, isGuaranteed: false, before: null };
  const changes = new Map([[recurringShiftId, empty]]);
  const removed = await changePlaces(tx, ctx, { facilityId, changes, places });
  const recurringShiftIds = checked.lifted.length > 0 ? inForce.map((one) => one.recurringShiftId) : [];
  const filled = await fillInstances(tx, { facilityId, now, recurringShiftIds });
  await recordAudit(tx, ctx, [
    {
      action: "recurring-shift.skip-dates-changed",
      facilityId,
      entity: "recurring_shift",
      entityId: recurringShiftId,
      before: { skipDates: current },
      after: { skipDates: [...request.skipDates].sort() },
    },
    ...removed.entries,
    ...filled.reopened.map((slotId) => reopenedEntry(facilityId, slotId)),
  ]);
  return {
    slots_added: filled.reopened.length + filled.added.length,
    slots_removed: removed.removed,
    slots_kept: removed.retained,
  };
}

/**
 * Sets the upcoming dates a recurring shift skips. Their open slots are taken back, assigned ones stay; dates no longer
 * skipped get their slots again. Throws Forbidden, Invalid for a date that isn't the schedule's, or Conflict if someone
 * else was first.
 */
export function changeSkipDates(ctx: Ctx, input: SkipInput): Promise<ChangedSkipDates> {
  const { actor } = ctx;
  return write(ctx, { operation: "recurring-shift.skip-dates-changed", input }, async (tx) => {
    const standing = await findPermitted(tx, actor, input.recurringShiftId);
    const scope = oneFacilityScope(actor, standing.facilityId);
    return change(tx, ctx, { ...input, scope, standing });
  });
}
