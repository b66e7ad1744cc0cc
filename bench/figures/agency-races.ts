import { closeDatabase } from "@/db/client";
import { assignShift } from "@/lib/agency-schedule/assignment/assign-shift";
import { HttpError } from "@/lib/errors";
import { actorAt } from "../../tests/support/context";
import type { Bench, Figure, Finding } from "../figure";
import { median } from "../measure/statistics";
import { milliseconds } from "../words";
import { addMarket, dispatcher, type Market } from "../world/agencies";

const AGENCIES = 200;
const PEOPLE_EACH = 20;
const RIVALS = 4;
const ASSIGNMENTS_A_SECOND = 40;

type Outcome = { won: number; calls: number; waits: number[]; seconds: number };

/** Four agencies race for each shift; races for neighboring shifts share some of the people. */
async function race(market: Market, trials: number): Promise<Outcome> {
  const outcome: Outcome = { won: 0, calls: 0, waits: [], seconds: 0 };
  const assign = async (trial: number, rival: number) => {
    const at = (trial * 3 + rival) % AGENCIES;
    const shiftId = market.shiftIds[trial]!;
    const caregiverId = market.rosters[at]![Math.floor(trial / 40) % PEOPLE_EACH]!;
    const actor = dispatcher({ agencyId: market.agencyIds[at]!, userId: market.userIds[at]! });
    const begun = performance.now();
    outcome.calls++;
    const terms = { isGuaranteed: false };
    const request = { shiftData: terms, recurringShiftData: null, byPassOTModalConfirmation: true };
    await assignShift(actorAt(actor, new Date()), { shiftId, caregiverId, request }).then(
      () => void outcome.won++,
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
      },
    );
    outcome.waits.push(performance.now() - begun);
  };
  const startedAt = performance.now();
  let next = 0;
  const work = async () => {
    while (next < trials) {
      const trial = next++;
      await Promise.all(Array.from({ length: RIVALS }, (_, rival) => assign(trial, rival)));
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return { ...outcome, seconds: (performance.now() - startedAt) / 1_000 };
}

/** Slots not assigned exactly once, and people with overlapping shifts. */
async function violationsOf({ cluster }: Bench, { facilityIds, slotIds }: Market) {
  const { sql } = cluster.main;
  const [row] = await sql<{ broken: number; doubled: number; events: number }[]>`
    with history as (
      select entity_id::int as slot_id, count(*) as assigned, max(agency_id) as agency_id from audit_event
      where facility_id = any(${sql.array(facilityIds)}::int[]) and action = 'slot.assigned' group by entity_id)
    select coalesce(sum(h.assigned), 0)::int as events,
      count(*) filter (where not ((sl.status = 'UNCLAIMED' and h.slot_id is null)
        or (sl.status = 'CONFIRMED' and h.assigned = 1 and h.agency_id = sl.agency_id)))::int as broken,
      (select count(*)::int from slot a join slot b on a.professional_id = b.professional_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.facility_id = any(${sql.array(facilityIds)}::int[]) and a.status = 'CONFIRMED' and b.status = 'CONFIRMED') as doubled
    from slot sl left join history h on h.slot_id = sl.id where sl.id = any(${sql.array(slotIds)}::int[])`;
  return row!;
}

async function measure(bench: Bench): Promise<Finding[]> {
  const trials = bench.isQuick ? 500 : 10_000;
  const market = await addMarket(bench.cluster.main.sql, {
    name: "Contested House",
    facilities: 10,
    shifts: trials,
    agencies: AGENCIES,
    peopleEach: PEOPLE_EACH,
  });
  try {
    const { won, calls, waits, seconds } = await race(market, trials);
    const { broken, doubled, events } = await violationsOf(bench, market);
    const rate = calls / seconds;
    return [
      {
        what: `${trials} open shifts, each assigned by ${RIVALS} of ${AGENCIES} agencies at once`,
        ours: `${doubled} double-booked, ${broken} wrong; ${won} assigned, ${events} in the history`,
        bar: "0 double-booked",
        isMet: doubled === 0 && broken === 0 && won === events,
      },
      {
        what: "assignments per second, and the median response time with forty waiting",
        ours: `${Math.round(rate)} per second, ${milliseconds(median(waits))}`,
        bar: `≥ ${ASSIGNMENTS_A_SECOND} per second`,
        isMet: rate >= ASSIGNMENTS_A_SECOND,
      },
    ];
  } finally {
    await closeDatabase();
  }
}

export const agencyRaces: Figure = {
  id: "AGENCY-RACES",
  title: "Agencies racing for the same shifts",
  how: "The verb itself, on the real database, forty calls at a time. Afterwards a query checks that no one works in two places, and that every slot was assigned once, by the agency that holds it.",
  measure,
};
