import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Sql } from "postgres";
import { root } from "@/scripts/lib/root.mjs";
import type { Bench, Figure } from "../report";
import { addScheduler } from "../world/people";
import { addOpenFacility } from "../world/schedules";

const PER_MINUTE = 1000;
/** Fewer than one person may send at a time. */
const INVITES_A_PERSON = 25;
const KILL_MS = 10_000;
/** A killed step is taken up again when its lease has ended. */
const LEASE_MS = 61_000;
const runner = fileURLToPath(new URL("../measure/run-refills.ts", import.meta.url));

/** Runs the job once; kills it after so long. Returns how long it ran. */
async function run(url: string, killMs?: number): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", "tsx", runner], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: url },
    stdio: "inherit",
  });
  const exited = once(child, "exit");
  const timer = killMs && setTimeout(() => child.kill("SIGKILL"), killMs);
  await exited;
  clearTimeout(timer);
  return performance.now() - startedAt;
}

/** A ladder for each open slot, whose first step invites one person and is due. */
async function startLadders(sql: Sql, facilityId: number, startedBy: readonly number[]): Promise<void> {
  const steps = [{ kind: "INVITE", people: 1, waitMinutes: 720 }];
  await sql`
    insert into refill (facility_id, slot_id, first_slot_id, steps, budget, next_at, started_at, started_by)
    select facility_id, id, id, ${sql.json(steps)}, 0, now(), now(),
      (${sql.array([...startedBy])}::int[])[1 + id % ${startedBy.length}]
    from slot where facility_id = ${facilityId} and status = 'UNCLAIMED'`;
}

type Count = { taken: number; repeated: number; invites: number; messages: number };

async function count(sql: Sql, facilityId: number): Promise<Count> {
  const [row] = await sql<Count[]>`
    select count(*) filter (where position > 0)::int as taken,
      count(*) filter (where position > 1 or jsonb_array_length(events) > 1)::int as repeated,
      (select count(*)::int from invite i join shift s on s.id = i.shift_id where s.facility_id = ${facilityId}) as invites,
      (select count(*)::int from outbox_message m join professional p on m.recipient = p.email
        join facility_professional f on f.professional_id = p.id where f.facility_id = ${facilityId}) as messages
    from refill where facility_id = ${facilityId}`;
  return row!;
}

async function measure({ cluster, isQuick }: Bench) {
  const ladders = isQuick ? 200 : 1000;
  const { sql, url } = cluster.main;
  const { facilityId } = await addOpenFacility(sql, ladders);
  const people: number[] = [];
  while (people.length * INVITES_A_PERSON < ladders)
    people.push((await addScheduler(sql, facilityId, people.length + 1)).userId);
  await startLadders(sql, facilityId, people);
  const ms = (await run(url, isQuick ? 4000 : KILL_MS)) + (await run(url));
  const { taken } = await count(sql, facilityId);
  await sleep(LEASE_MS);
  await run(url);
  const after = await count(sql, facilityId);
  const perMinute = Math.round((taken * 60_000) / ms);
  const isOnce =
    after.taken === ladders &&
    after.repeated === 0 &&
    after.invites === ladders &&
    after.messages === ladders;
  return [
    {
      what: "steps that invite someone, with the starts of two processes",
      ours: `${perMinute} a minute`,
      bar: `≥ ${PER_MINUTE} a minute`,
      isMet: perMinute >= PER_MINUTE,
    },
    {
      what: `${ladders} steps, the process killed in the middle and started again`,
      ours: `${after.taken} taken, ${after.repeated} twice; ${after.invites} invites, ${after.messages} messages`,
      bar: "each once",
      isMet: isOnce,
    },
  ];
}

export const refills: Figure = {
  id: "REFILLS",
  title: "Ladders that look for a replacement",
  how: "The job itself in a process of its own, killed without warning while it works, and started again at once and when the lease of its last step has ended.",
  measure,
};
