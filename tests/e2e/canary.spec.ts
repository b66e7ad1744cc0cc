import { execFile } from "node:child_process";
import { request as ask } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "../support/e2e";
import { startOwnPortal } from "../support/own-portal";
import { randomBytes } from "node:crypto";
import { closeDatabase } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { everySample } from "../api/every-endpoint";
import { signIn } from "../support/call";
import { withChange, leavesOf } from "../support/leaves";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";

type Said = { method: string; path: string; headers: Record<string, string>; body?: string };

type Canaries = {
  requests: Said[];
  /** Values that must not appear in any log. */
  secrets: string[];
};

/** Unique to this test, so a hit cannot come from anything else. */
const canary = {
  name: "Quillonia Marchbanks-Oduya",
  mail: `quillonia.marchbanks${randomBytes(4).toString("hex")}@canary.example`,
  phone: "+1 555 019 4471",
  licence: "RN-CANARY-77310944",
  password: "Canary&Password 4471 oduya",
  token: `canary${randomBytes(24).toString("hex")}`,
};
const everything = Object.values(canary).join(" ");

const withCanary = (value: unknown): unknown =>
  leavesOf(value).reduce(
    (changed, place) =>
      withChange(changed, place, (one) => {
        if (typeof one !== "string") return one;
        if (/@/.test(one)) return canary.mail;
        return /password/i.test(String(place.at(-1))) ? canary.password : `${one}${everything}`;
      }),
    value,
  );

/** A valid request, then ones with the canary in the path, query and texts, and in a malformed request. */
async function requestsOf(facilityId: number, cookies: Record<string, string>): Promise<Said[]> {
  const cookie = Object.entries({ ...cookies, device: canary.token })
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const headers = {
    cookie,
    "x-csrf-token": cookies.csrfToken!,
    "content-type": "application/json",
    "user-agent": everything,
    authorization: `Bearer ${canary.token}`,
  };
  const said: Said[] = [];
  for (const { name, method, sample } of everySample) {
    // These would end the session the other requests need.
    if (name === "POST /api/logout" || name === "DELETE /api/user/sessions") continue;
    const { params = {}, query = {}, body, form } = (await sample.request?.(facilityId)) ?? {};
    const template = name.split(" ")[1]!;
    const pathWith = (values: Record<string, string | number>) =>
      template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
    const search = (given: object) => new URLSearchParams(given as Record<string, string>).toString();
    const text = (given: unknown) => {
      if (method === "GET") return undefined;
      return form ? search(given as object) : JSON.stringify(given ?? {});
    };
    const ofForm: Record<string, string> = form
      ? { "content-type": "application/x-www-form-urlencoded" }
      : {};
    const base = { method, headers: { ...headers, ...ofForm } };
    const lost = Object.fromEntries(Object.keys(params).map((key) => [key, canary.mail]));
    said.push(
      { ...base, path: `${pathWith(params)}?${search(query)}`, body: text(body ?? form) },
      { ...base, path: `${pathWith(params)}?${search(query)}`, body: text(withCanary(body ?? form)) },
      { ...base, path: `${pathWith(lost)}?${search({ ...query, ...canary })}`, body: text(body ?? form) },
    );
    if (method !== "GET") said.push({ ...base, path: pathWith(params), body: `{"password":"${everything}` });
  }
  for (const path of [
    `/new-password/${canary.token}`,
    `/form-530/1/${canary.token}`,
    `/api/none/${canary.mail}`,
  ])
    said.push({ method: "GET", path: `${path}?${new URLSearchParams(canary).toString()}`, headers });
  return said;
}

const { id: facilityId } = await aFacility({ name: `${canary.name} Home` });
const user = await aUser({
  facilityId,
  permissions: Object.values(P),
  name: canary.name,
  email: canary.mail,
  phone: canary.phone,
  password: canary.password,
});
const cookies = await signIn(user);
const partly = ["canary.example", "canary%40", "555 019 4471", "5550194471", ...canary.name.split(" ")];
const canaries: Canaries = {
  requests: await requestsOf(facilityId, cookies),
  secrets: [...Object.values(canary), ...Object.values(cookies), ...partly],
};
process.stdout.write(JSON.stringify(canaries));
await closeDatabase();

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
    // leaves the rows for another try.
    startTalkative({ default_transaction_read_only: "on" }),
    startTalkative(),
  ]);
  try {
    for (const [number, { url, output, end }] of portals.entries()) {
      const statuses = await sayAll(url, requests);
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
