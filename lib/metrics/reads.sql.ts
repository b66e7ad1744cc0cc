import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { slotsToday } from "@/lib/slots/slots-today.sql";

/** Seconds that the simplest statement takes. */
export async function measureRoundTrip(on: Queryable): Promise<number> {
  const startedAt = performance.now();
  await on.execute<{ one: number }>(sql`select 1 as one`);
  return (performance.now() - startedAt) / 1_000;
}

export type JobRow = {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  /** Seconds the longest-due one has waited. */
  oldest: number;
  /** Seconds since one finished; null if none has. */
  sinceSuccess: number | null;
};

export const countJobs = (on: Queryable): Promise<JobRow[]> =>
  on.execute<JobRow>(sql`
    select kind,
      count(*) filter (where open and coalesce(leased_until < now(), true))::int as waiting,
      count(*) filter (where open and leased_until >= now())::int as running,
      count(*) filter (where failed_at is not null and finished_at is null)::int as failed,
      greatest(coalesce(extract(epoch from now() - min(run_at) filter (where open and run_at <= now())), 0), 0)::float8 as oldest,
      extract(epoch from now() - max(last_finished_at))::float8 as "sinceSuccess"
    from (select *, finished_at is null and failed_at is null as open from job) j group by kind`);

export type OutboxRow = { channel: "MAIL" | "SMS"; waiting: number; failed: number; oldest: number };

/** Undelivered messages; those delivered are not read. */
export const countOutbox = (on: Queryable): Promise<OutboxRow[]> =>
  on.execute<OutboxRow>(sql`
    select channel, count(*) filter (where failed_at is null)::int as waiting, count(failed_at)::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8 as oldest
    from outbox_message where delivered_at is null group by channel`);

export type SlotRow = { filled: number; open: number };

/** Slots of every facility that begin on its today. */
export async function countSlotsToday(on: Queryable, now: Date): Promise<SlotRow> {
  const [row] = await on.execute<SlotRow>(sql`
    select coalesce(sum(filled), 0)::int as filled, coalesce(sum(open), 0)::int as open
    from (${slotsToday(now)}) today`);
  return row!;
}

export type IdsRow = { sequence: string; used: number };

/** The sequence of ids that is nearest to its end, as a share. */
export async function findFullestIds(on: Queryable): Promise<IdsRow | undefined> {
  const [row] = await on.execute<IdsRow>(sql`
    select sequencename as sequence, last_value::float8 / max_value as used
    from pg_sequences where schemaname = 'public' and last_value is not null
    order by used desc limit 1`);
  return row;
}

export type ReplicaRow = { replica: string; lag: number };

/** Seconds that each standby is behind, 0 once nothing is written; a role without the right to see it gets none. */
export const readReplicas = (on: Queryable): Promise<ReplicaRow[]> =>
  on.execute<ReplicaRow>(sql`
    select coalesce(nullif(application_name, ''), client_addr::text, 'standby') as replica,
      coalesce(extract(epoch from replay_lag), 0)::float8 as lag
    from pg_stat_replication where state in ('catchup', 'streaming')`);
