import { execFile } from "node:child_process";
import { request as ask } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "../support/e2e";
import type { Canaries } from "../support/canaries";
import { startOwnPortal } from "../support/own-portal";

/** An address of its own, so that failures here don't count against other tests. */
const address = "203.0.113.99";

/** The portal with verbose logging, on the tests' database. */
function startTalkative(database: Record<string, string> = {}) {
  const databaseUrl = new URL(process.env.DATABASE_URL!);
  for (const [name, value] of Object.entries(database)) databaseUrl.searchParams.set(name, value);
  return startOwnPortal({ DATABASE_URL: databaseUrl.href, DEMO: "0", TRUST_PROXY: "1", LOG_LEVEL: "debug" });
}

const preparation = fileURLToPath(new URL("../support/canaries.ts", import.meta.url));

/** In a separate process, because browser tests must not load the endpoints. */
async function prepareCanaries(): Promise<Canaries> {
  const args = ["--import", "tsx", preparation];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 32 * 1024 * 1024 });
  return JSON.parse(stdout) as Canaries;
}

function send(url: string, { method, path, headers, body }: Canaries["requests"][number]): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = ask(
      `${url}${path}`,
      { method, agent: false, headers: { "x-forwarded-for": address, ...headers } },
      (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
    );
    request.on("error", (error) => reject(new Error(`${method} ${path}`, { cause: error }))).end(body);
  });
}

/** Enough concurrency to keep the portal busy. */
const AT_A_TIME = 6;

async function sayAll(url: string, requests: Canaries["requests"]): Promise<number[]> {
  const statuses: number[] = [];
  const left = requests.values();
  const sayOn = async () => {
    for (const said of left) statuses.push(await send(url, said));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, sayOn));
  return statuses;
}

test("logs no names and secrets, whatever is requested and whatever fails", async () => {
  test.setTimeout(300_000);
  const [{ requests, secrets }, ...portals] = await Promise.all([
    prepareCanaries(),
    // A read-only database makes every change fail in the driver, whose errors contain the statement's values, and
    // leaves the rows for the second portal.
    startTalkative({ default_transaction_read_only: "on" }),
    startTalkative(),
  ]);
  try {
    for (const [number, { url, output, end }] of portals.entries()) {
      // What is refused before the database is the same in both.
      const said = requests.filter(({ method, mayWrite }) =>
        number === 0 ? method !== "GET" : method === "GET" || mayWrite,
      );
      const statuses = await sayAll(url, said);
      await end("SIGTERM");
      const log = output();
      const lines = log.split("\n").filter((line) => line.includes('"request"'));
      expect(lines.length, "every request has its line").toBeGreaterThanOrEqual(statuses.length);
      const succeeded = statuses.filter((status) => status < 300).length;
      const failed = log.match(/"request failed"/g)?.length ?? 0;
      expect(number === 0 ? failed : succeeded).toBeGreaterThan(50);
      for (const secret of secrets)
        expect(
          log.includes(secret),
          `the log has "${secret}": ${log.split("\n").find((line) => line.includes(secret))}`,
        ).toBe(false);
    }
  } finally {
    await Promise.all(portals.map(({ end }) => end("SIGTERM")));
  }
});
