import { beforeAll, describe, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { call, signIn, type Answer } from "../support/call";
import { useDatabase } from "../support/database";
import { aDeskUser } from "../support/desk";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";
import { tablesChanged, useWatchedWrites } from "../support/watched-writes";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();
useWatchedWrites();

const permissions = Object.values(P);
let facilityId: number;
let cookies: Record<string, string>;
let deskCookies: Record<string, string>;
let strangersCookies: Record<string, string>;

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  cookies = await signIn(await aUser({ facilityId, permissions }));
  deskCookies = await signIn(await aDeskUser());
  strangersCookies = await signIn(await aUser({ permissions }));
});

type Given = Omit<NonNullable<Parameters<typeof call>[1]>, "as" | "method">;

const sampleOf = async ({ sample }: EndpointSample): Promise<Given> =>
  (await sample.request?.(facilityId)) ?? {};

const ask = (row: EndpointSample, given: Given): Promise<Answer> =>
  call(row.handler, {
    cookies: row.sample.isOfDesk ? deskCookies : cookies,
    ...given,
    method: row.method,
  });

const definitionOf = ({ handler }: EndpointSample) => handler.definition;
const changing = everySample.filter(
  (row) => row.method !== "GET" && !definitionOf(row).isPostedFromElsewhere,
);
/** A browser sets the type of a form with a file; its parts are tested with their endpoint. */
const withBody = changing.filter((row) => definitionOf(row).body !== undefined && !definitionOf(row).upload);
const reading = everySample.filter(({ method }) => method === "GET");

const firstCode = ({ body }: Answer) => (body as { errors?: { code?: string }[] }).errors?.[0]?.code;

/** Each origin and site is refused in lib/http/csrf.test.ts. */
const elsewhere: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
];

/** Of a body that any page may send: one at each endpoint, the next at the next. */
const types = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""];

const extra = [{ role: "admin" }, { isAdmin: true }, { managementCompanyId: 1 }, { permissions: ["PORTAL"] }];
const polluting = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
) as object;

const withKeys = (body: unknown, keys: object): unknown => {
  const into = (one: unknown) =>
    Object.defineProperties({ ...(one as object) }, Object.getOwnPropertyDescriptors(keys));
  return Array.isArray(body) ? body.map(into) : into(body);
};

/** The caller is of no agency and no company, which is refused before the body is read. */
function refusalOf(row: EndpointSample, code?: string) {
  const { access } = definitionOf(row);
  const isClosed =
    access === "agency" || (typeof access === "object" && "may" in access && !row.sample.isOfDesk);
  return isClosed ? [403, undefined] : [400, code];
}

describe("refused is a change from another origin, of a form's type, or with an unknown key", () => {
  test.each(changing)("$name", async (row) => {
    const request = await sampleOf(row);
    for (const headers of elsewhere) {
      const answer = await ask(row, { ...request, headers: { ...request.headers, ...headers } });
      expect([headers, answer.status, firstCode(answer)]).toEqual([headers, 403, "CSRF"]);
    }
    if (!withBody.includes(row)) return;
    const type = types[withBody.indexOf(row) % types.length]!;
    const typed = await ask(row, { ...request, headers: { ...request.headers, "content-type": type } });
    expect([type, typed.status, firstCode(typed)]).toEqual([type, ...refusalOf(row, "CONTENT_TYPE")]);
    for (const keys of [extra[withBody.indexOf(row) % extra.length]!, polluting]) {
      const answer = await ask(row, { ...request, body: withKeys(request.body, keys) });
      expect([keys, answer.status]).toEqual([keys, refusalOf(row)[0]]);
    }
    expect("polluted" in {}).toBe(false);
  });
});

/** Writes that don't count as changes: last-seen times, counters, the audit trail. */
const traces = ["session", "rate_limit", "audit_event"];
const changesOf = async (work: () => Promise<unknown>) =>
  (await tablesChanged(work)).filter((name) => !traces.includes(name));

test("no read changes anything", async () => {
  const asked: [EndpointSample, Given][] = [];
  for (const row of reading) asked.push([row, await sampleOf(row)]);
  const changed = await changesOf(async () => {
    for (const [row, request] of asked) await ask(row, request);
  });
  expect(changed).toEqual([]);
}, 60_000);

/** Twilio adds fields as it likes; its signature covers them all (tests/api/messages/twilio.test.ts). */
const isOpenForm = ({ name }: { name: string }) => name.startsWith("POST /api/sms/twilio/");

/** Posted by other programs and sites. The demo's don't exist outside of it. */
const forms = everySample.filter((row) => {
  const { isPostedFromElsewhere, isDemoOnly } = definitionOf(row);
  return isPostedFromElsewhere && !isDemoOnly && !isOpenForm(row);
});

describe("unknown fields are refused and change nothing", () => {
  test.each(forms)("$name", async (row) => {
    const request = await sampleOf(row);
    const changed = await changesOf(async () => {
      for (const field of ["role", "isAdmin", "on-2026-02-30x", "__proto__", "constructor", "toString"]) {
        const form = Object.fromEntries([...Object.entries(request.form ?? {}), [field, "1"]]);
        const answer = await ask(row, { ...request, form });
        expect([field, answer.status, firstCode(answer)]).toEqual([field, 400, "INVALID"]);
      }
    });
    expect(changed).toEqual([]);
  });
});

/** The same request with other ids wherever it uses those in its path. */
function naming(request: Given, ids: ReadonlyMap<unknown, number | string>): Given {
  const renamed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renamed);
    if (typeof value !== "object" || value === null) return ids.get(value) ?? value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renamed(one)]));
  };
  return { ...request, params: renamed(request.params) as Given["params"], body: renamed(request.body) };
}

describe("a foreign record returns the same answer as a missing one", () => {
  const ofARecord = everySample.filter(({ sample }) => sample.stranger === 404);
  const nobodys = { number: 2_000_000_000, string: "0b9c2f6e-7c1a-4d0e-9f43-1c2d3e4f5a6b" };
  test.each(ofARecord)("$name", async (row) => {
    const request = await sampleOf(row);
    const ids = Object.values(request.params ?? {}).map(
      (id) => [id, nobodys[typeof id as "number" | "string"]] as const,
    );
    const theirs = await ask(row, { ...request, cookies: strangersCookies });
    const missing = await ask(row, { ...naming(request, new Map(ids)), cookies: strangersCookies });
    expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
  });
});
