import { rawSql } from "@/db/client";
import type { ClaimedJob } from "./claim-jobs";
import { backoffSeconds, isLastAttempt, type FailureNote } from "./rules";

/** A worker that lost its lease changes nothing: each write asks that the lease is still its own. */
const ours = (worker: string, { id, attempts }: ClaimedJob) =>
  rawSql`id = ${id} and leased_by = ${worker} and attempts = ${attempts} and finished_at is null`;

export async function finishJob(worker: string, claimed: ClaimedJob): Promise<void> {
  await rawSql`
    update job set finished_at = now(), last_finished_at = now(), leased_until = null, last_error = null, failing_since = null
    where ${ours(worker, claimed)}`;
}

/** A repeating job is one row that never finishes: exactly one waits, however many processes run. */
export async function repeatJob(worker: string, claimed: ClaimedJob, everyMs: number): Promise<void> {
  await rawSql`
    update job set run_at = now() + make_interval(secs => ${everyMs / 1000}), attempts = 0,
      leased_by = null, leased_until = null, last_error = null, failing_since = null, last_finished_at = now()
    where ${ours(worker, claimed)}`;
}

/** Puts a failed job back with a pause that doubles, and gives up in the end, except on a job that repeats. */
export async function retryJob(
  worker: string,
  claimed: ClaimedJob,
  { note, everyMs }: { note: FailureNote; everyMs?: number },
): Promise<void> {
  const givesUp = isLastAttempt(claimed.attempts) && everyMs === undefined;
  await rawSql`
    update job set run_at = now() + make_interval(secs => ${backoffSeconds(claimed.attempts, everyMs)}),
      leased_by = null, leased_until = null, last_error = ${note.message},
      failing_since = coalesce(failing_since, now()),
      failed_at = case when ${givesUp} then now() end
    where ${ours(worker, claimed)}`;
}

/**
 * Leaves to everyone what a worker has leased and does not work on: its claim was carried out and the answer lost, or its
 * last word of a job could not be written.
 */
export async function giveBackJobs(worker: string, workedOn: number[]): Promise<void> {
  await rawSql`
    update job set leased_by = null, leased_until = null
    where leased_by = ${worker} and finished_at is null and failed_at is null and id <> all(${workedOn})`;
}
