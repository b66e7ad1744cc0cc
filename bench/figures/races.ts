import type { Sql } from "postgres";
import { closeDatabase } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { HttpError } from "@/lib/errors";
import { cancelSlot } from "@/lib/slots/cancellation/cancel-slot";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { confirmSlot } from "@/lib/slots/confirmation/confirm-slots";
import { actorAt, professionalAt } from "@/tests/support/context";
import type { Bench, Figure, Finding } from "../report";
import { actorOf, addScheduler } from "../world/people";
import { addOpenFacility, addWaitingFacility } from "../world/schedules";

const AT_ONCE = 10;
const CONFIRMERS = 3;
const CLAIMANTS = 4;

/** Runs trials concurrently and counts successful calls; all others must be refused. */
async function race(
  trials: number,
  racersOf: (trial: number) => (() => Promise<unknown>)[],
): Promise<number> {
  let [next, won] = [0, 0];
  const refused = (error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  };
  const work = async () => {
    while (next < trials) {
      const racers = racersOf(next++);
      await Promise.all(racers.map((run) => run().then(() => void won++, refused)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return won;
}

async function cancelAs(actor: Actor, slotId: number, shiftDate: string, facilityId: number): Promise<void> {
  await cancelSlot(actorAt(actor, new Date()), {
    id: slotId,
    isFlex: false,
    request: {
      facilityId,
      shiftDate,
      cancelationReason: "SCHEDULED_BY_MISTAKE",
      isLateCancelation: false,
      isGuaranteed: false,
      isRecurring: false,
      needsReplacement: false,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    },
  });
}

type Check = { broken: number; events: number };

/** Slots whose state and history contradict each other. */
async function checkConfirmations(sql: Sql, facilityId: number): Promise<Check> {
  const [row] = await sql<Check[]>`
    with history as (
      select entity_id::int as slot_id, count(*) filter (where action = 'slot.confirmed') as confirmed,
        count(*) filter (where action = 'slot.cancelled') as cancelled,
        max(id) filter (where action = 'slot.confirmed') as confirmed_id,
        min(id) filter (where action = 'slot.cancelled') as cancelled_id,
        max(actor_id) filter (where action = 'slot.confirmed') as confirmer
      from audit_event where facility_id = ${facilityId} and entity = 'slot' group by entity_id
    )
    select coalesce(sum(confirmed + cancelled), 0)::int as events, count(*) filter (where not (
      (sl.status = 'CLAIMED' and h.slot_id is null)
      or (sl.status = 'CONFIRMED' and confirmed = 1 and cancelled = 0 and confirmer = sl.confirmed_by)
      or (sl.status = 'FACILITY_CANCELLED' and cancelled = 1 and confirmed <= 1
        and (confirmed = 0 or confirmed_id < cancelled_id))))::int as broken
    from slot sl left join history h on h.slot_id = sl.id where sl.facility_id = ${facilityId}`;
  return row!;
}

/** The same for claims, and professionals who would have to be in two places. */
async function checkClaims(sql: Sql, facilityId: number): Promise<Check> {
  const [row] = await sql<(Check & { overlaps: number })[]>`
    with history as (
      select entity_id::int as slot_id, count(*) as claimed, max(actor_id) as claimant
      from audit_event where facility_id = ${facilityId} and action = 'slot.claimed' group by entity_id
    )
    select coalesce(sum(claimed), 0)::int as events, count(*) filter (where not (
        (sl.status = 'UNCLAIMED' and h.slot_id is null)
        or (sl.status = 'CLAIMED' and claimed = 1 and claimant = sl.professional_id)))::int as broken,
      (select count(*)::int from slot a join slot b on a.professional_id = b.professional_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.facility_id = ${facilityId} and a.status = 'CLAIMED' and b.status = 'CLAIMED') as overlaps
    from slot sl left join history h on h.slot_id = sl.id where sl.facility_id = ${facilityId}`;
  return { broken: row!.broken + row!.overlaps, events: row!.events };
}

const finding = (what: string, won: number, { broken, events }: Check): Finding => ({
  what,
  ours: `${broken} violations; ${won} calls succeeded, ${events} in the history`,
  bar: "0 violations",
  isMet: broken === 0 && won === events,
});

async function raceToConfirm({ cluster }: Bench, trials: number): Promise<Finding> {
  const { sql } = cluster.main;
  const facility = await addWaitingFacility(sql, trials);
  const people: Actor[] = [];
  for (let number = 0; number <= CONFIRMERS; number++)
    people.push(actorOf(facility.facilityId, (await addScheduler(sql, facility.facilityId, number)).userId));
  const dates = await sql<{ date: string }[]>`
    select sh.starts_on::text as date from slot sl join shift sh on sh.id = sl.shift_id
    where sl.facility_id = ${facility.facilityId} order by sl.id`;
  const won = await race(trials, (trial) => {
    const slotId = facility.firstSlotId + trial;
    return people.map((actor, place) =>
      place < CONFIRMERS
        ? () => confirmSlot(actorAt(actor, new Date()), { slotId, isFlex: false })
        : () => cancelAs(actor, slotId, dates[trial]?.date ?? "", facility.facilityId),
    );
  });
  const what = `${trials} slots, each confirmed by ${CONFIRMERS} people and cancelled by another at once`;
  return finding(what, won, await checkConfirmations(sql, facility.facilityId));
}

/** Neighboring slots share some of their people, who then also race against their own schedule. */
async function raceToClaim({ cluster }: Bench, trials: number): Promise<Finding> {
  const facility = await addOpenFacility(cluster.main.sql, trials);
  const won = await race(trials, (trial) =>
    Array.from({ length: CLAIMANTS }, (_, place) => () => {
      const professionalId = facility.firstProfessionalId + ((trial + place) % facility.slotsADay);
      return claimSlot(professionalAt(professionalId, new Date()), { slotId: facility.firstSlotId + trial });
    }),
  );
  const what = `${trials} open slots, each claimed by ${CLAIMANTS} professionals at once`;
  return finding(what, won, await checkClaims(cluster.main.sql, facility.facilityId));
}

export const races: Figure = {
  id: "RACES",
  title: "Races for one slot",
  how: "The verbs themselves, on the real database, ten slots at a time; afterwards a query checks that state and history of every slot agree, and that no one works in two places.",
  measure: async (bench) => {
    const trials = bench.isQuick ? 500 : 5000;
    try {
      return [await raceToConfirm(bench, trials), await raceToClaim(bench, trials)];
    } finally {
      await closeDatabase();
    }
  },
};
