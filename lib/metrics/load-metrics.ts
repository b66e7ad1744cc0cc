import { timingSafeEqual } from "node:crypto";
import { db } from "@/db/client";
import { countMonths } from "@/lib/audit/months/reads.sql";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import { storageFault } from "@/lib/files/storage";
import { log } from "@/lib/log";
import { drivers } from "@/lib/mail/drivers";
import { clock } from "@/lib/time/clock";
import {
  countJobs,
  countOutbox,
  countSlotsToday,
  findFullestIds,
  measureRoundTrip,
  readReplicas,
} from "./reads.sql";
import { metrics } from "./registry";

function assertToken(authorization: string | null): void {
  const token = env().METRICS_TOKEN;
  const [given, expected] = [authorization ?? "", `Bearer ${token ?? ""}`].map((text) => Buffer.from(text));
  if (!token || given!.length !== expected!.length || !timingSafeEqual(given!, expected!))
    throw new NotFound();
}

async function readDatabase(): Promise<void> {
  const {
    database,
    jobs,
    jobOldest,
    jobSuccess,
    outbox,
    outboxOldest,
    slots,
    replicas,
    ids,
    auditAhead,
    auditStrays,
  } = metrics();
  database.set(await measureRoundTrip(db));
  const jobRows = await countJobs(db);
  const outboxRows = await countOutbox(db);
  const today = await countSlotsToday(db, clock.now());
  const standbys = await readReplicas(db);
  const fullest = await findFullestIds(db);
  const months = await countMonths(db);
  for (const gauge of [jobs, jobOldest, jobSuccess, outbox, outboxOldest, replicas, ids]) gauge.reset();
  for (const { kind, oldest, sinceSuccess, ...counts } of jobRows) {
    for (const [state, count] of Object.entries(counts)) jobs.set({ kind, state }, count);
    jobOldest.set({ kind }, oldest);
    if (sinceSuccess !== null) jobSuccess.set({ kind }, sinceSuccess);
  }
  const senders = drivers();
  for (const channel of ["MAIL", "SMS"] as const) {
    const row = outboxRows.find((one) => one.channel === channel);
    outbox.set({ channel, state: "waiting" }, row?.waiting ?? 0);
    outbox.set({ channel, state: "failed" }, row?.failed ?? 0);
    // Nothing is late where nothing is sent, as in a portal without texts.
    if (senders[channel]) outboxOldest.set({ channel }, row?.oldest ?? 0);
  }
  slots.set({ state: "filled" }, today.filled);
  slots.set({ state: "open" }, today.open);
  for (const { replica, lag } of standbys) replicas.set({ replica }, lag);
  auditAhead.set(months.ahead);
  auditStrays.set(months.rowsWithoutMonth);
  if (fullest) ids.set({ sequence: fullest.sequence }, fullest.used);
}

/**
 * The metrics of this process and of the database in Prometheus's text format. Without the database, those of the process
 * are still told. Throws NotFound without the right token.
 */
export async function loadMetrics(authorization: string | null): Promise<{ text: string; type: string }> {
  assertToken(authorization);
  const { registry, database, files, readOwn } = metrics();
  readOwn();
  files.set((await storageFault(env().FILES_FOLDER)) === null ? 1 : 0);
  await readDatabase().catch((error: unknown) => {
    database.set(Number.NaN);
    log.warn({ name: (error as Error).name }, "the database's metrics could not be read");
  });
  return { text: await registry.metrics(), type: registry.contentType };
}
