import { rawSql } from "@/db/client";

/** Forgets finished jobs after a day and failed ones after a month. */
export async function pruneJobs(): Promise<number> {
  const { count } = await rawSql`
    delete from job where id in (
      select id from job
      where finished_at < now() - interval '1 day' or failed_at < now() - interval '30 days'
      order by id limit 5000)`;
  return count;
}
