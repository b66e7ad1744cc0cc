import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { beforeAll, inject } from "vitest";
import { resetEnv } from "@/lib/env";

const guide = readFileSync(fileURLToPath(new URL("../../docs/security.md", import.meta.url)), "utf8");
const [makeRole = "", grants = ""] = [...guide.matchAll(/^```sql\n([\s\S]*?)^```$/gm)].map(
  ([, block]) => block!,
);

const run = async (url: string, statements: string) => {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  await client.unsafe(statements).finally(() => client.end());
};

/** Serves this file's tests with the role of docs/security.md, which owns nothing. */
export function usePortalRole(): void {
  beforeAll(async () => {
    const name = `portal_${process.pid}`;
    const named = (statements: string) => statements.replaceAll("shiftwell_portal", name);
    await run(inject("superuserUrl"), `drop role if exists ${name}; ${named(makeRole)}`);
    await run(process.env.DATABASE_URL!, named(grants));
    const url = new URL(process.env.DATABASE_URL!);
    url.username = name;
    url.password = "chosen-by-you";
    process.env.DATABASE_URL = url.href;
    resetEnv();
  });
}
