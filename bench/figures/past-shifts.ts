import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import type { Bench, Figure, Finding } from "../figure";
import { captureStatements } from "../limits/capture-statements";
import { tableFrameOf } from "../limits/page-frame";
import { statementsAsTexts } from "../limits/pgbench";
import { comparePairs } from "../measure/pairs";
import { countStatements, totalsOf, whileCounting } from "../measure/statements";
import { serveLimit, servePortal, type Served } from "../portal/serve";
import { milliseconds, spread } from "../words";
import { addPastFacility, type PastFacility } from "../world/past-weeks";
import { addScheduler, zoneOf, type Visitor } from "../world/people";
import { compareAnswers } from "./feed";
import { comparePages, textOf } from "./first-html";

const SIZES = { few: 10, specified: 500 };
const AT_ONCE = 100;
const FEED = "/api/facility/feed/past";
const PAGE = "/private/past-shifts";
const barePast = fileURLToPath(new URL("../limits/bare-past.ts", import.meta.url));

type Side = { portal: Served; visitor: Visitor; facility: PastFacility };

async function compareServer(bench: Bench, { portal, visitor, facility }: Side): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const { facilityId, friday } = facility;
  const zone = await zoneOf(sql, facilityId);
  const cookie = visitor.headers.cookie ?? "";
  const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
  const frameFile = join(folder, "frame.json");
  writeFileSync(frameFile, JSON.stringify(tableFrameOf(await textOf(portal.url + PAGE, { cookie }))));
  const limit = await serveLimit(barePast, url, [String(facilityId), zone, friday, frameFile]);
  const headers = { cookie, "accept-encoding": "gzip" };
  try {
    return [
      ...(await compareAnswers(bench, { path: FEED, headers, portal, limit, atLeast: 0.55 })),
      ...(await comparePages(bench, { portal, limit, cookie, path: PAGE })),
    ];
  } finally {
    await limit.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Approvable slots of the facility, earliest first. */
async function endedSlots({ cluster }: Bench, { facility }: Side, count: number): Promise<number[]> {
  const rows = await cluster.main.sql<{ id: number }[]>`
    select id from slot where facility_id = ${facility.facilityId} and ends_at < now()
    order by starts_at, id limit ${count}`;
  return rows.map(({ id }) => id);
}

const reopen = ({ cluster }: Bench, slotIds: readonly number[]) =>
  cluster.main.sql`
    update slot set approved_at = null, approved_by = null, settled_minutes = null, settled_total = null,
      hours_source = null
    where id = any(${cluster.main.sql.array([...slotIds])}::int[])`;

async function approve({ portal, visitor }: Side, slotIds: readonly number[]): Promise<void> {
  const answer = await fetch(`${portal.url}/api/facility/approve-past-shifts`, {
    method: "PUT",
    headers: { ...visitor.headers, "content-type": "application/json" },
    body: JSON.stringify({ slotIds }),
  });
  const said = (await answer.json()) as { approved?: number[] };
  if (said.approved?.length !== slotIds.length)
    throw new Error(`Approving answers ${answer.status}: ${JSON.stringify(said).slice(0, 300)}`);
}

/** Whether list, page and approval need as many statements for many rows as for few. */
async function statementsOf(bench: Bench, few: Side, many: Side): Promise<Finding[]> {
  const { cluster } = bench;
  const readingOf = (path: string) => async (side: Side) =>
    void (await textOf(side.portal.url + path, side.visitor.headers));
  const approvalOf = async (side: Side, count: number) => {
    const slotIds = await endedSlots(bench, side, count);
    await reopen(bench, slotIds);
    return () => approve(side, slotIds);
  };
  const counted = async (work: () => Promise<void>) =>
    totalsOf(await countStatements(cluster, cluster.main, work)).statements;
  const findingOf = (what: string, [one, other]: [number, number]): Finding => ({
    what: `statements of ${what}`,
    ours: one === other ? String(one) : `${one} → ${other}`,
    bar: "the same, ≤ 6",
    isMet: one === other && one <= 6,
  });
  const findings: Finding[] = [];
  for (const path of [FEED, PAGE]) {
    const read = readingOf(path);
    for (const side of [few, many]) await read(side);
    const counts: [number, number] = [await counted(() => read(few)), await counted(() => read(many))];
    findings.push(findingOf(`${path}, ${SIZES.few} and ${SIZES.specified} slots`, counts));
  }
  for (const side of [few, many]) await (await approvalOf(side, 1))();
  const counts: [number, number] = [
    await counted(await approvalOf(few, 1)),
    await counted(await approvalOf(many, AT_ONCE)),
  ];
  return [...findings, findingOf(`approving, 1 and ${AT_ONCE} slots`, counts)];
}

/** Approving a batch, against the statements of one such request run as a script. */
async function compareApproval(bench: Bench, side: Side): Promise<Finding> {
  const { cluster, rounds } = bench;
  const slotIds = await endedSlots(bench, side, AT_ONCE);
  const again = async () => {
    await reopen(bench, slotIds);
    await approve(side, slotIds);
  };
  for (let warming = 0; warming < 5; warming++) await again();
  await reopen(bench, slotIds);
  const statements = await captureStatements(cluster.maintenance, () => approve(side, slotIds));
  const script = statementsAsTexts(statements);
  const bare = postgres(cluster.main.url, { max: 1, onnotice: () => {} });
  const timed = async (work: () => Promise<void>) => {
    await reopen(bench, slotIds);
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  try {
    const compared = await comparePairs(rounds, {
      ours: () => timed(() => approve(side, slotIds)),
      limit: () =>
        timed(async () => {
          for (const text of script) await bare.unsafe(text);
        }),
    });
    return {
      what: `approving ${AT_ONCE} slots at once`,
      ours: milliseconds(compared.ours.median),
      limit: `${milliseconds(compared.limit.median)}, ${statements.length} statements`,
      ratio: spread(compared.ratio),
      bar: "≥ 0.20",
      isMet: compared.ratio.median >= 0.2,
      isPaired: true,
    };
  } finally {
    await bare.end();
  }
}

async function measure(bench: Bench): Promise<Finding[]> {
  const { url, sql } = bench.cluster.main;
  const portal = await servePortal(url);
  const sideOf = async (slotsAWeek: number): Promise<Side> => {
    const facility = await addPastFacility(sql, { slotsAWeek, weeks: 1 });
    return { portal, facility, visitor: await addScheduler(sql, facility.facilityId, 5) };
  };
  try {
    const [few, many] = [await sideOf(SIZES.few), await sideOf(SIZES.specified)];
    await sql`vacuum analyze`;
    return [
      ...(await compareServer(bench, many)),
      ...(await whileCounting(bench.cluster, () => statementsOf(bench, few, many))),
      await compareApproval(bench, many),
    ];
  } finally {
    await portal.stop();
  }
}

export const pastShifts: Figure = {
  id: "PAST",
  alsoKnownAs: ["P5"],
  title: "A week of 500 past slots",
  how: `GET ${FEED} as in P1 and ${PAGE} as in P3, for a facility with ${SIZES.specified} slots in the week; then ${AT_ONCE} of them approved by one request over HTTP, with its audit, compared with the statements that the database received for it, sent one after another by postgres.js.`,
  measure,
};
