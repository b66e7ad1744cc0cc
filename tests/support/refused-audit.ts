import { sql } from "drizzle-orm";
import { existsSync, readdirSync } from "node:fs";
import { beforeAll, expect } from "vitest";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { query } from "./query";
import { tablesChanged, useWatchedWrites } from "./watched-writes";

/** Makes this file's database refuse every audit entry while `withoutAudit` runs. */
export function useRefusedAudit(): void {
  useWatchedWrites();
  beforeAll(async () => {
    await db.execute(
      sql.raw(`
      create table watched.audit as select false as is_refused;
      create function watched.refuse_audit() returns trigger language plpgsql as $$
        begin
          if (select is_refused from watched.audit) then raise exception 'no audit entry can be written'; end if;
          return new;
        end $$;
      create trigger refuse_audit before insert on audit_event for each row execute function watched.refuse_audit()`),
    );
  });
}

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await query`update watched.audit set is_refused = true`;
  return work().finally(() => query`update watched.audit set is_refused = false`);
}

const countFiles = () =>
  existsSync(env().FILES_FOLDER)
    ? readdirSync(env().FILES_FOLDER, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length
    : 0;

/** Rate limits count a request whatever its outcome. */
const counted = ["rate_limit"];

/**
 * Sends a change that cannot be audited: it must fail and leave no row or file. With the audit back it must succeed,
 * which shows nothing else made it fail.
 */
export async function expectNothingWritten(
  ask: () => Promise<{ status: number }>,
  { answer = 200, exceptTables = [] }: { answer?: number; exceptTables?: readonly string[] } = {},
): Promise<void> {
  const files = countFiles();
  let status: number | undefined;
  const tables = await tablesChanged(() => withoutAudit(async () => ({ status } = await ask())));
  const changed = tables.filter((name) => ![...counted, ...exceptTables].includes(name));
  expect([status, changed, countFiles()]).toEqual([500, [], files]);
  expect((await ask()).status).toBe(answer);
}
