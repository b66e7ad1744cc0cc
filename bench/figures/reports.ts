import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Sql } from "postgres";
import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { root } from "@/scripts/lib/root.mjs";
import { growthOf } from "../measure/statistics";
import { digits, type Bench, type Figure, type Finding } from "../report";
import { addPastFacility } from "../world/schedules";

const WEEKS = 13;
const SLOTS_A_WEEK = 770;
const SLOTS = WEEKS * SLOTS_A_WEEK;
/** Facilities of a company: up to half a million slots in its quarter. */
const SIZES = { whole: [7, 13, 25, 50], quick: [4, 7] };
/** A row for each slot, some rows for each person, few rows. */
const CODES = ["approvals", "hours-worked", "spend"];
const MOST_MB = 700;
const compute = fileURLToPath(new URL("../measure/compute-report.ts", import.meta.url));

type Computed = { id: number; ms: number; mb: number; cpuMs: number };

async function computed(url: string, userId: number, code: string): Promise<Computed> {
  const today = dateOnAt(new Date(), "America/Los_Angeles");
  const range = [addDays(today, -WEEKS * 7), addDays(today, -1)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--max-old-space-size=400", "--import", "tsx", compute, String(userId), code, ...range],
    { cwd: root, env: { ...process.env, NODE_ENV: "production", DATABASE_URL: url, LOG_LEVEL: "silent" } },
  );
  return JSON.parse(stdout) as Computed;
}

async function addCompany(sql: Sql): Promise<{ companyId: number; userId: number }> {
  const [company] = await sql<{ id: number }[]>`
    insert into management_company (name) values ('Bench Care') returning id`;
  const [user] = await sql<{ id: number }[]>`
    insert into user_account (email, name) values ('director@bench.test', 'Director') returning id`;
  await sql`insert into company_membership (user_id, management_company_id, permissions)
    values (${user!.id}, ${company!.id}, ${sql.array(Object.values(P))}::text[])`;
  return { companyId: company!.id, userId: user!.id };
}

async function addFacilities(
  sql: Sql,
  { companyId, userId }: { companyId: number; userId: number },
  count: number,
) {
  for (let n = 0; n < count; n++) {
    const { facilityId } = await addPastFacility(sql, { slotsAWeek: SLOTS_A_WEEK, weeks: WEEKS });
    await sql`update facility set management_company_id = ${companyId}, name = 'Bench Manor ' || id where id = ${facilityId}`;
    await sql`insert into facility_membership (user_id, facility_id, permissions)
      values (${userId}, ${facilityId}, ${sql.array(Object.values(P))}::text[])`;
  }
  await sql`vacuum analyze`;
}

const perRow = ({ ms, cpuMs }: Computed, rows: number) =>
  `${digits((ms * 1000) / rows, 0)} µs a slot, ${digits((cpuMs * 1000) / rows, 0)} µs of them in the portal`;

async function measure({ cluster, isQuick, log }: Bench): Promise<Finding[]> {
  const { sql, url } = cluster.main;
  const company = await addCompany(sql);
  const sizes = isQuick ? SIZES.quick : SIZES.whole;
  const points = new Map<string, { size: number; cost: number; at: Computed }[]>(
    CODES.map((code) => [code, []]),
  );
  for (const [at, facilities] of sizes.entries()) {
    await addFacilities(sql, company, facilities - (sizes[at - 1] ?? 0));
    for (const code of CODES) {
      const one = await computed(url, company.userId, code);
      const [run] = await sql`select finished_at from report_run where id = ${one.id}`;
      if (!run?.finished_at) throw new Error(`The report ${code} wasn't computed.`);
      points.get(code)!.push({ size: facilities * SLOTS, cost: one.ms, at: one });
      log(`  ${code}, ${facilities * SLOTS} slots: ${Math.round(one.ms)} ms, ${Math.round(one.mb)} MB`);
    }
  }
  return [...points].map(([code, of]) => {
    const { size, at } = of.at(-1)!;
    const { slope } = growthOf(of);
    return {
      what: `${code} of ${Math.round(size / 1000)} k slots, as a job`,
      ours: `${digits(at.ms / 1000, 1)} s, ${perRow(at, size)}, ${Math.round(at.mb)} MB at most`,
      ratio: `slope ${digits(slope)}; ${of.map((one) => Math.round(one.at.mb)).join(", ")} MB`,
      bar: `≤ ${MOST_MB} MB`,
      isMet: at.mb <= MOST_MB,
    };
  });
}

export const reports: Figure = {
  id: "reports",
  title: "Reports of half a million slots",
  how: "One process computes a company's last 13 weeks as the job does, at four sizes of the company: its time, its processor time and the most memory it had, Node.js and all of the portal's code included. Slots have punches and no agreed times, which are the costliest to add up.",
  measure,
};
