import { sql } from "drizzle-orm";
import { existsSync, readdirSync } from "node:fs";
import { beforeAll, expect } from "vitest";
import { db } from "@/db/client";
import { env } from "@/lib/env";
import { sumOfEverything } from "./sums";
import { query } from "./query";

/** Makes this file's database refuse every audit entry while `withoutAudit` runs. */
export function useRefusedAudit(): void {
  beforeAll(async () => {
    await db.execute(
      sql.raw(`
      create function refuse_audit() returns trigger language plpgsql as $$
        begin raise exception 'no audit entry can be written'; end $$;
      create trigger refuse_audit before insert on audit_event for each row execute function refuse_audit();
      alter table audit_event disable trigger refuse_audit`),
    );
  });
}

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await query`alter table audit_event enable trigger refuse_audit`;
  return work().finally(() => query`alter table audit_event disable trigger refuse_audit`);
}

const countFiles = () =>
  existsSync(env().FILES_FOLDER)
    ? readdirSync(env().FILES_FOLDER, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length
    : 0;

/** Rate limits count a request whatever its outcome. */
const counted = ["rate_limit"];

const everything = async (exceptTables: readonly string[]) =>
  `${await sumOfEverything([...counted, ...exceptTables])}\n${countFiles()} files`;

/**
 * Sends a change that cannot be audited: it must fail and leave no row or file. With the audit back it must succeed,
 * which shows nothing else made it fail.
 */
export async function expectNothingWritten(
  ask: () => Promise<{ status: number }>,
  { answer = 200, exceptTables = [] }: { answer?: number; exceptTables?: readonly string[] } = {},
): Promise<void> {
  const before = await everything(exceptTables);
  const { status } = await withoutAudit(ask);
  expect([status, await everything(exceptTables)]).toEqual([500, before]);
  expect((await ask()).status).toBe(answer);
}
