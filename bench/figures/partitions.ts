import type { Sql } from "postgres";
import { growthOf } from "../measure/statistics";
import { digits, milliseconds, type Figure, type Finding } from "../report";

/** Audit events of five years; the real table has about six for each slot. */
const SIZES = { whole: [250_000, 500_000, 1_000_000, 2_000_000], quick: [50_000, 100_000, 200_000, 400_000] };
const MONTHS = 60;
const FACILITIES = 50;
const EVENTS_OF_A_SLOT = 6;
/** Pages grow by less than this share of the rows: not at all, but for a level of an index. */
const FLAT = 0.1;

const month = (n: number) => `'2022-01-01Z'::timestamptz + interval '${n} months'`;

/** Columns and indexes of the audit, in months, with rows of five years. */
async function fill(sql: Sql, rows: number): Promise<void> {
  await sql.unsafe(`drop schema if exists growth cascade; create schema growth;
    create table growth.audit (like public.audit_event including defaults including indexes) partition by range (at)`);
  for (let n = 0; n < MONTHS; n++)
    await sql.unsafe(`do $$ begin execute format('create table growth.month_${n} partition of growth.audit
      for values from (%L) to (%L)', ${month(n)}, ${month(n + 1)}); end $$`);
  // The events of a slot lie within a month or two, and the next slot's begin beside them.
  await sql.unsafe(`insert into growth.audit (id, at, actor_kind, action, facility_id, entity, entity_id, before, after)
    select n, ${month(0)} + n * (interval '${MONTHS} months' - interval '40 days') / ${rows} + (n % ${EVENTS_OF_A_SLOT}) * interval '5 days',
      'SYSTEM', 'slot.confirmed', n / ${EVENTS_OF_A_SLOT} % ${FACILITIES}, 'slot', (n / ${EVENTS_OF_A_SLOT})::text,
      '{"status": "CLAIMED"}', '{"status": "CONFIRMED"}'
    from generate_series(1, ${rows}) n`);
  await sql.unsafe("analyze growth.audit");
}

type Plan = {
  "Execution Time": number;
  "Planning Time": number;
  Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number };
};

/** Pages that a statement touches, and the least milliseconds including its planning, once everything is in memory. */
async function costOf(sql: Sql, statement: string): Promise<{ pages: number; ms: number }> {
  const run = async () => {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [Plan] }[]>(
      `explain (analyze, buffers, format json) ${statement}`,
    );
    return row!["QUERY PLAN"][0];
  };
  await run();
  const plans = [await run(), await run(), await run()];
  const { "Shared Hit Blocks": hit, "Shared Read Blocks": read } = plans[0]!.Plan;
  return {
    pages: hit + read,
    ms: Math.min(...plans.map((plan) => plan["Execution Time"] + plan["Planning Time"])),
  };
}

/** As lib/slots/history reads them. */
const statementsOf = (rows: number, madeMonthsAgo: number) => {
  const slot = Math.floor((rows / EVENTS_OF_A_SLOT) * (1 - madeMonthsAgo / MONTHS));
  const history = `select * from growth.audit where entity = 'slot' and entity_id = '${slot}'`;
  const since = ` and at >= ${month(MONTHS - madeMonthsAgo - 2)}`;
  return `${history}${madeMonthsAgo === MONTHS ? "" : since} order by id desc limit 21`;
};

const reads: { what: string; madeMonthsAgo: number; mostMs: number }[] = [
  { what: "history of a slot made 3 months ago", madeMonthsAgo: 3, mostMs: 5 },
  { what: "history of a slot made 24 months ago", madeMonthsAgo: 24, mostMs: 10 },
  { what: `a history without a beginning, ${MONTHS} months`, madeMonthsAgo: MONTHS, mostMs: 20 },
];

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function findRemoval(sql: Sql): Promise<Finding> {
  const ms = await timeOf(() => sql.unsafe("drop table growth.month_0"));
  return {
    what: "taking a month away",
    ours: milliseconds(ms),
    bar: "under 500 ms",
    isMet: ms < 500,
  };
}

export const partitions: Figure = {
  id: "PARTITIONS",
  title: "The audit in monthly partitions",
  how: `Histories on ${MONTHS} monthly partitions with the audit's columns and indexes, at four sizes: pages touched, time with planning, and how the pages grow (0 constant, 1 proportional).`,
  measure: async ({ cluster, isQuick, log }) => {
    const { sql } = cluster.main;
    const taken = reads.map((read) => ({
      ...read,
      points: [] as { size: number; cost: number; ms: number }[],
    }));
    for (const size of isQuick ? SIZES.quick : SIZES.whole) {
      log(`  ${size} events`);
      await fill(sql, size);
      for (const { points, madeMonthsAgo } of taken) {
        const { pages, ms } = await costOf(sql, statementsOf(size, madeMonthsAgo));
        points.push({ size, cost: pages, ms });
      }
    }
    const findings = taken.map(({ what, points, mostMs }): Finding => {
      const [{ slope }, ms] = [growthOf(points), points.at(-1)!.ms];
      return {
        what,
        ours: `${points.map(({ cost }) => cost).join(", ")} pages; ${milliseconds(ms)}`,
        ratio: `grows by ${digits(slope, 2)}`,
        bar: `grows by less than ${FLAT}, and under ${mostMs} ms`,
        isMet: slope < FLAT && ms < mostMs,
      };
    });
    const removal = await findRemoval(sql);
    await sql.unsafe("drop schema growth cascade");
    return [...findings, removal];
  },
};
