import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { beforeAll, inject } from "vitest";
import { closeDatabase } from "@/db/client";
import { resetEnv } from "@/lib/env";

const guide = readFileSync(fileURLToPath(new URL("../../docs/security.md", import.meta.url)), "utf8");
const [makeRole = "", grants = ""] = [...guide.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(
  ([, block]) => block!,
);

const run = async (url: string, statements: string) => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await client.unsafe(statements).finally(() => client.end());
};

let ownersUrl: string;

async function connectAs(url: string): Promise<void> {
  process.env.DATABASE_URL = url;
  resetEnv();
  await closeDatabase();
}

/** Does the work of an administrator, who uses the role that owns the database. */
export async function asOwner(work: () => Promise<unknown>): Promise<void> {
  const url = process.env.DATABASE_URL!;
  await connectAs(ownersUrl);
  await work();
  await connectAs(url);
}

/** Serves this file's tests with the role of docs/security.md, which owns nothing. */
export function usePortalRole(): void {
  beforeAll(async () => {
    const name = `portal_${process.pid}`;
    const named = (statements: string) => statements.replaceAll("shiftwell_portal", name);
    await run(inject("superuserUrl"), `drop role if exists ${name}; ${named(makeRole)}`);
    ownersUrl = process.env.DATABASE_URL!;
    await run(ownersUrl, named(grants));
    const url = new URL(ownersUrl);
    url.username = name;
    url.password = "chosen-by-you";
    await connectAs(url.href);
  });
}
