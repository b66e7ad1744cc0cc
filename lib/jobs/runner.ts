import { db, type Transaction } from "@/db/client";
import { listen, type Listening } from "@/db/listen";
import { systemCtx, type Ctx } from "@/lib/context";
import { claimJobs, extendLease, untilNextJob, type ClaimedJob } from "@/lib/jobs/claim-jobs.sql";
import { enqueueJob } from "@/lib/jobs/enqueue-job";
import { finishJob, releaseJobs, repeatJob, retryJob } from "@/lib/jobs/finish-job";
import { leaseSeconds, noteOf } from "@/lib/jobs/rules";
import { log } from "@/lib/log";
import { channels } from "@/lib/process-wide.mjs";
import { traced } from "@/lib/tracing/trace";

/** Throws if someone else has taken the job over: the transaction must not commit. */
export type Finish = (tx: Transaction) => Promise<void>;

export type JobHandlers = Record<
  string,
  {
    /**
     * A job that runs once calls `finish` in the transaction of its effect, so that a lost answer to the commit doesn't
     * make it run again.
     */
    run: (ctx: Ctx<"system">, payload: Record<string, unknown>, finish: Finish) => Promise<unknown>;
    /** For repeating jobs: the pause after each run. */
    everyMs?: number;
    /** Called before each poll: brings the job forward if its work is due. */
    hasten?: () => Promise<void>;
  }
>;

const concurrency = 2;
/** Finds work without a notification (lost connection, expired lease) after this long. */
const pollMs = 5_000;
const pauseAfterFaultMs = 1_000;
const stopWithinMs = 10_000;

let started = 0;

type Runner = {
  name: string;
  handlers: JobHandlers;
  running: Map<number, Promise<void>>;
  /** The queue was unreachable: it may hold leases of ours that no one works on. */
  hasStaleLeases: boolean;
  isStopping: boolean;
  isWoken: boolean;
  endPause: () => void;
  listening?: Listening;
};

/** Read by the readiness endpoint: a stalled runner is not ready. */
function noteTick(): void {
  channels.runnerTickAt = new Date();
}

function wake(runner: Runner): void {
  runner.isWoken = true;
  runner.endPause();
}

async function pause(runner: Runner, ms: number): Promise<void> {
  if (!runner.isWoken && !runner.isStopping) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      runner.endPause = () => (clearTimeout(timer), resolve());
    });
  }
  runner.isWoken = false;
}

async function attend(runner: Runner): Promise<void> {
  if (runner.listening) return;
  const kinds = Object.entries(runner.handlers).filter(([, handler]) => handler.everyMs);
  for (const [kind] of kinds) await enqueueJob(db, kind, {}, { key: "repeating" });
  // Notifications during a lost connection are unknown.
  runner.listening = listen({ work_waiting: () => wake(runner) }, () => wake(runner));
}

async function runJob(runner: Runner, claimed: ClaimedJob): Promise<void> {
  const { run, everyMs } = runner.handlers[claimed.kind]!;
  const renewal = setInterval(
    () => void extendLease(runner.name, claimed).catch(() => {}),
    (leaseSeconds * 1000) / 3,
  );
  try {
    const attributes = { "job.kind": claimed.kind, "job.id": claimed.id, "job.attempts": claimed.attempts };
    const { traceparent: parent } = claimed;
    await traced(`job ${claimed.kind}`, { kind: "consumer", attributes, parent }, async () =>
      run(systemCtx(`job ${claimed.id}`), claimed.payload, async (tx) => {
        if (!(await finishJob(runner.name, claimed, tx))) throw new Error("The job's lease is lost.");
      }),
    );
    await (everyMs ? repeatJob(runner.name, claimed, everyMs) : finishJob(runner.name, claimed));
  } catch (error) {
    const note = noteOf(error);
    log.error(
      { job: claimed.kind, jobId: claimed.id, attempts: claimed.attempts, code: note.code },
      "A job failed.",
    );
    // If even this fails, the job is released once the queue is reachable again.
    await retryJob(runner.name, claimed, { note, everyMs }).catch(() => (runner.hasStaleLeases = true));
  } finally {
    clearInterval(renewal);
  }
}

function start(runner: Runner, claimed: ClaimedJob): void {
  const running = runJob(runner, claimed).finally(() => {
    runner.running.delete(claimed.id);
    wake(runner);
  });
  runner.running.set(claimed.id, running);
}

/** One round: starts due jobs and returns how long to wait. */
async function round(runner: Runner): Promise<number> {
  await attend(runner);
  if (runner.hasStaleLeases) {
    await releaseJobs(runner.name, [...runner.running.keys()]);
    runner.hasStaleLeases = false;
  }
  const kinds = Object.keys(runner.handlers);
  const free = concurrency - runner.running.size;
  if (free === 0) return pollMs;
  for (const { hasten } of Object.values(runner.handlers)) await hasten?.();
  const claims = await claimJobs(runner.name, kinds, free);
  for (const claimed of claims) start(runner, claimed);
  // The end of one begins another round, and looking for the next job reads all that wait.
  if (claims.length === free) return pollMs;
  return Math.max(20, Math.min(pollMs, (await untilNextJob(kinds)) ?? pollMs));
}

async function work(runner: Runner): Promise<void> {
  while (!runner.isStopping) {
    const idleMs = await round(runner).then(
      (ms) => (noteTick(), ms),
      (error: unknown) => {
        runner.hasStaleLeases = true;
        log.warn({ code: noteOf(error).code }, "The job queue cannot be reached; trying again.");
        return pauseAfterFaultMs;
      },
    );
    await pause(runner, idleMs);
  }
}

async function stop(runner: Runner, working: Promise<void>): Promise<void> {
  runner.isStopping = true;
  runner.endPause();
  await runner.listening?.stop();
  await working;
  const timeout = new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref());
  await Promise.race([Promise.allSettled(runner.running.values()), timeout]);
}

/** Starts this process's background work. The returned function stops it and waits for running jobs. */
export function startRunner(handlers: JobHandlers): () => Promise<void> {
  const runner: Runner = {
    // The instance as /api/health reports it, so that a lease identifies its process.
    name: `${channels.instance}/${(started += 1)}`,
    handlers,
    running: new Map(),
    hasStaleLeases: false,
    isStopping: false,
    isWoken: false,
    endPause: () => {},
  };
  const working = work(runner);
  return () => stop(runner, working);
}
