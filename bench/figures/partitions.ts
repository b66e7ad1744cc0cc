import type { Sql } from "postgres";
import { growthOf } from "../measure/statistics";
import { digits, milliseconds, type Figure, type Finding } from "../report";

/** Audit events of five years; the real table has about six for each slot. */
const SIZES = { whole: [250_000, 500_000, 1_000_000, 2_000_000], quick: [50_000, 100_000, 200_000, 400_000] };
const MONTHS = 60;
const FACILITIES = 50;
const EVENTS_OF_A_SLOT = 6;

const columns = `id bigint not null, at timestamptz not null, action text not null, facility_id int, entity text not null,
  entity_id text not null, before jsonb, after jsonb`;
const month = (n: number) => `'2022-01-01'::timestamptz + interval '${n} months'`;

async function createTables(sql: Sql, rows: number): Promise<void> {
  await sql.unsafe(`drop schema if exists growth cascade; create schema growth;
    create table growth.one (${columns});
    create table growth.monthly (${columns}) partition by range (at)`);
  for (let n = 0; n < MONTHS; n++) {
    const [bounds] = await sql.unsafe(`select ${month(n)} as "from", ${month(n + 1)} as until`);
    const { from, until } = bounds as unknown as { from: Date; until: Date };
    await sql.unsafe(`create table growth.month_${n} partition of growth.monthly
      for values from ('${from.toISOString()}') to ('${until.toISOString()}')`);
  }
  // The events of a slot lie within a month or two, and the next slot's begin beside them.
  await sql.unsafe(`insert into growth.one
    select n, ${month(0)} + n * (interval '${MONTHS} months' - interval '40 days') / ${rows} + (n % ${EVENTS_OF_A_SLOT}) * interval '5 days',
      'slot.confirmed', n / ${EVENTS_OF_A_SLOT} % ${FACILITIES}, 'slot', (n / ${EVENTS_OF_A_SLOT})::text,
      '{"status": "CLAIMED"}', '{"status": "CONFIRMED"}'
    from generate_series(1, ${rows}) n`);
  await sql.unsafe("insert into growth.monthly select * from growth.one");
  for (const table of ["one", "monthly"]) {
    await sql.unsafe(`create index on growth.${table} (entity, entity_id)`);
    await sql.unsafe(`create index on growth.${table} (facility_id, at)`);
    await sql.unsafe(`analyze growth.${table}`);
  }
}

type Plan = {
  "Execution Time": number;
  "Planning Time": number;
  Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number };
};

/** Pages that a statement touches, and milliseconds including its planning, once everything is in memory. */
async function costOf(sql: Sql, statement: string): Promise<{ pages: number; ms: number }> {
  const run = async () => {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [Plan] }[]>(
      `explain (analyze, buffers, format json) ${statement}`,
    );
    return row!["QUERY PLAN"][0];
  };
  await run();
  const { Plan: plan, ...times } = await run();
  return {
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    ms: times["Execution Time"] + times["Planning Time"],
  };
}

const statementsOf = (rows: number, table: string) => {
  const slot = Math.floor(rows / EVENTS_OF_A_SLOT / 2);
  const history = `select * from growth.${table} where entity = 'slot' and entity_id = '${slot}' order by id desc limit 50`;
  const bounded = history.replace(" order", ` and at > ${month(29)} and at < ${month(32)} order`);
  return { "history of a slot": history, "the same within three months": bounded };
};

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Taking the first month away: its rows from one table, or its partition. */
async function findRemoval(sql: Sql): Promise<Finding> {
  const dropped = await timeOf(() => sql.unsafe("drop table growth.month_0"));
  const deleted = await timeOf(() => sql.unsafe(`delete from growth.one where at < ${month(1)}`));
  return {
    what: "taking a month away, by partition",
    ours: milliseconds(dropped),
    limit: `${milliseconds(deleted)} by deleting, without the vacuum after it`,
    bar: "told",
    isMet: true,
  };
}

export const partitions: Figure = {
  id: "PARTITIONS",
  title: "The audit in monthly partitions",
  how: `Statements of the audit on one table and on ${MONTHS} monthly partitions of the same rows, at four sizes: pages touched, time with planning, and how the pages grow (0 constant, 1 proportional).`,
  measure: async ({ cluster, isQuick, log }) => {
    const { sql } = cluster.main;
    const sizes = isQuick ? SIZES.quick : SIZES.whole;
    const taken = new Map<string, { size: number; cost: number; ms: number }[]>();
    for (const size of sizes) {
      log(`  ${size} events`);
      await createTables(sql, size);
      for (const table of ["one", "monthly"])
        for (const [name, statement] of Object.entries(statementsOf(size, table))) {
          const what = `${name}, ${table === "one" ? "one table" : "monthly"}`;
          const { pages, ms } = await costOf(sql, statement);
          taken.set(what, [...(taken.get(what) ?? []), { size, cost: pages, ms }]);
        }
    }
    const findings = [...taken].map(([what, points]): Finding => {
      const last = points.at(-1)!;
      return {
        what,
        ours: `${points.map(({ cost }) => cost).join(", ")} pages; ${milliseconds(last.ms)}`,
        ratio: `grows by ${digits(growthOf(points).slope, 2)}`,
        bar: "told",
        isMet: true,
      };
    });
    const removal = await findRemoval(sql);
    await sql.unsafe("drop schema growth cascade");
    return [...findings, removal];
  },
};
