import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { admissionLoad } from "@/lib/http/admission";
import { liveClients } from "@/lib/live/clients";
import { processWide } from "@/lib/process-wide.mjs";

function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "shiftwell_" });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `shiftwell_${name}`, help, labelNames, registers: [registry] });
  const live = gauge("live_streams", "Open live streams of this process");
  const running = gauge("requests_admitted", "Requests that hold one of the places of DATABASE_POOL");
  const waiting = gauge("requests_waiting", "Requests that wait for a place");
  return {
    registry,
    requests: new Histogram({
      name: "shiftwell_http_request_duration_seconds",
      help: "Time to a request's whole answer; live streams count until they close",
      labelNames: ["method", "route", "status"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    database: gauge("database_round_trip_seconds", "Time of the simplest statement"),
    files: gauge("files_writable", "1 if files can be saved, 0 if the disk is full or the folder is away"),
    jobs: gauge("jobs", "Jobs by kind and state", ["kind", "state"]),
    jobOldest: gauge("job_oldest_due_seconds", "How long the longest-due job of a kind has waited", ["kind"]),
    jobSuccess: gauge("job_last_success_seconds", "Seconds since a job of a kind finished", ["kind"]),
    outbox: gauge("outbox_messages", "Undelivered messages by channel and state", ["channel", "state"]),
    outboxOldest: gauge(
      "outbox_oldest_seconds",
      "Age of the oldest waiting message of a channel that is set up",
      ["channel"],
    ),
    slots: gauge("slots_today", "Slots that begin today at their facility", ["state"]),
    replicas: gauge("replication_lag_seconds", "How far a standby is behind", ["replica"]),
    ids: gauge("ids_used_ratio", "The share of its ids that the fullest sequence has given out", [
      "sequence",
    ]),
    auditAhead: gauge("audit_months_ahead", "Months of the audit that are made after this one"),
    auditStrays: gauge(
      "audit_rows_without_month",
      "Rows of the audit whose month was not made, up to 10,000",
    ),
    /** What this process knows without asking the database. */
    readOwn() {
      live.set(liveClients().length);
      const load = admissionLoad();
      running.set(load.running);
      waiting.set(load.waiting);
    },
  };
}

/** Next bundles pages and handlers separately; all of them count in one place. */
export const metrics = () => processWide("metrics", createMetrics);
