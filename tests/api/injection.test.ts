import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { rateLimit } from "@/db/schema/sessions";
import { P } from "@/lib/access/permissions";
import { endpoint } from "@/lib/http/endpoint";
import { call, signIn, type Answer } from "../support/call";
import { useDatabase } from "../support/database";
import { withChange, leavesOf, type Place } from "../support/leaves";
import { aDeskUser } from "../support/desk";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();

type Given = Omit<NonNullable<Parameters<typeof call>[1]>, "as" | "method">;
type Target = Pick<EndpointSample, "method" | "handler"> & { request: () => Promise<Given> };

let facilityId: number;
let facilityUser: { id: number };
let deskUser: { id: number };
let user: { id: number };
let cookies: Record<string, string>;

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  facilityUser = await aUser({ facilityId, permissions: Object.values(P) });
  deskUser = await aDeskUser();
  user = facilityUser;
  cookies = await signIn(user);
});

// Hundreds of tries at one account would hit the rate limit.
afterEach(() => db.delete(rateLimit));

const readHeaders = {
  "x-facility-id": "1",
  "management-company-id": "1",
  "idempotency-key": "00000000-0000-4000-8000-000000000000",
  "if-none-match": '"1"',
  "user-agent": "tests",
  authorization: "Basic eDp4",
};

const parts = ["params", "query", "body", "form"] as const;

/** The request's path parameters, query and body leaves, and all headers the portal reads as one. */
const placesOf = (request: Given): Place[] => [
  ...parts.flatMap((part) => (request[part] === undefined ? [] : leavesOf(request[part], [part]))),
  ["headers"],
];

/** All headers at once. */
const withTextBehind = (request: Given, place: Place, text: string) =>
  withChange(request, place, (value) =>
    typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, `${String(one)}${text}`]))
      : `${String(value)}${text}`,
  ) as Given;

const delayS = 3;

const payloads = [
  `'`,
  `"`,
  `\\'; --`,
  `')) or (('1'='1`,
  `; drop table audit_event; --`,
  `'; select pg_sleep(${delayS}); --`,
  `' || (select pg_sleep(${delayS})) || '`,
  ` and 1=(select 1 from pg_sleep(${delayS}))`,
  `) ; select pg_sleep(${delayS}) /*`,
  `' union select null, version() --`,
  `$$; select pg_sleep(${delayS}); $$`,
];
const pairs = [
  [`' and '1'='1`, `' and '1'='2`],
  [` and 1=1`, ` and 1=2`],
  [`' or '1'='1' -- `, `' and '1'='2' -- `],
] as const;

const ofTheDatabase =
  /syntax error|unterminated|SQLSTATE|PostgresError|invalid input syntax|does not exist|PostgreSQL \d|pg_sleep\(\) /i;

const classOf = ({ status, body }: Answer) => {
  const { errors } = (body ?? {}) as { errors?: { code?: string; field?: string }[] };
  return [status, errors?.map(({ code, field }) => [code, field]), leavesOf(body).length];
};

/** Appends the text at one place of a request; returns what the response leaks. */
async function injected(target: Target, place: Place, text: string) {
  const request = withTextBehind(await target.request(), place, text);
  const startedAt = performance.now();
  const answer = await call(target.handler, { cookies, ...request, method: target.method });
  if (answer.status === 401 || answer.status < 300) cookies = await signIn(user);
  const faults = [
    answer.status >= 500 && `${answer.status}`,
    // Of no other text, because the first document waits for its thread to start.
    text.includes("pg_sleep") && performance.now() - startedAt > delayS * 1000 && "waits",
    ofTheDatabase.test(JSON.stringify(answer.body) ?? "") && "tells of the database",
  ].filter((fault) => fault !== false);
  return { answer, faults: faults.map((fault) => `${place.join(".")} ${JSON.stringify(text)}: ${fault}`) };
}

/** Every payload at every place of the request. */
async function sweep(target: Target): Promise<string[]> {
  const found: string[] = [];
  for (const place of placesOf(await target.request())) {
    for (const text of payloads) found.push(...(await injected(target, place, text)).faults);
    for (const [one, other] of pairs) {
      await db.delete(rateLimit);
      const [yes, no] = [await injected(target, place, one), await injected(target, place, other)];
      found.push(...yes.faults, ...no.faults);
      const classes = [yes, no].map(({ answer }) => JSON.stringify(classOf(answer)));
      if (classes[0] !== classes[1])
        found.push(`${place.join(".")} ${one} | ${other}: ${classes.join(" | ")}`);
    }
  }
  return found;
}

describe("request data is always passed to the database as values", () => {
  test.each(everySample)(
    "$name",
    async ({ sample, ...row }) => {
      user = sample.isOfDesk ? deskUser : facilityUser;
      cookies = await signIn(user);
      const given = (await sample.request?.(facilityId)) ?? {};
      const request = () => Promise.resolve({ ...given, headers: { ...readHeaders, ...given.headers } });
      expect(await sweep({ ...row, request })).toEqual([]);
    },
    60_000,
  );
});

/** Deliberately vulnerable: the name becomes part of the statement. */
const careless = endpoint(
  { access: "public", summary: "", query: z.object({ name: z.string() }), response: z.array(z.unknown()) },
  async ({ query }) => db.execute(sql.raw(`select id from user_account where name = '${query.name}'`)),
);

test("detects an injectable endpoint by errors, delays and differing answers", async () => {
  const found = await sweep({
    handler: careless,
    method: "GET",
    request: () => Promise.resolve({ query: { name: "Robin Vale" }, headers: {} }),
  });
  const report = found.join("\n");
  expect(report).toContain(`query.name "'": 500`);
  expect(report).toContain(`query.name "'; select pg_sleep(3); --": waits`);
  expect(report).toContain(`query.name ' and '1'='1 | ' and '1'='2: [200,`);
}, 60_000);
