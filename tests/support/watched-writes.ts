import { sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { db } from "@/db/client";
import { query } from "./query";

/** Makes this file's database note what each committed change of a row adds to, and takes from, its table's checksum. */
export function useWatchedWrites(): void {
  beforeAll(async () => {
    await db.execute(
      sql.raw(`
      create schema watched;
      create table watched.change (name text not null, delta numeric not null);
      create function watched.note() returns trigger language plpgsql as $$
        begin
          insert into watched.change values (tg_argv[0],
            coalesce(hashtextextended(new::text, 0), 0)::numeric - coalesce(hashtextextended(old::text, 0), 0));
          return null;
        end $$;
      do $$ declare name text; begin
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition
        loop
          execute format('create trigger watch after insert or update or delete on %I
            for each row execute function watched.note(%1$L)', name);
        end loop;
      end $$`),
    );
  });
}

/** The tables that the work has left with other rows. */
export async function tablesChanged(work: () => Promise<unknown>): Promise<string[]> {
  await query`delete from watched.change`;
  await work();
  const changed = await query<{ name: string }>`
    select name from watched.change group by name having sum(delta) <> 0 order by 1`;
  return changed.map(({ name }) => name);
}
