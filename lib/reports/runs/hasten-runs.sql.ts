import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { COMPUTE_JOB } from "./start-run";

/** Brings the job forward while a report waits. */
export async function hastenRuns(): Promise<void> {
  await db.execute(sql`
    update job set run_at = now()
    where kind = ${COMPUTE_JOB} and finished_at is null and failed_at is null and leased_until is null
      and attempts = 0 and run_at > now()
      and exists (select 1 from report_run where finished_at is null and failed_at is null)`);
}
