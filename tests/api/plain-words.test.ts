import { beforeAll, describe, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { aDeskUser } from "../support/desk";
import { withChange, leavesOf, type Place } from "../support/leaves";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";
import { longText, ofPrograms, outOfRange, wrongValues } from "../support/wrong-values";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();

type Refusal = { errors: { field?: string; message: string }[] };
type Request = Awaited<ReturnType<NonNullable<EndpointSample["sample"]["request"]>>>;

let facilityId: number;
let cookies: Awaited<ReturnType<typeof signIn>>;
let deskCookies: typeof cookies;

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  cookies = await signIn(await aUser({ facilityId, permissions: Object.values(P) }));
  deskCookies = await signIn(await aDeskUser());
});

/** At each place one of each kind, and at the next place the next: lib/http/plain-words.test.ts tries all on each type. */
const wrongAt = (turn: number) => wrongValues.map((values) => values[turn % values.length]);

/** A well-formed date is not misspelled, and a field's own limit is far below what is read of it. */
const namesOtherFault = (what: string, message: string) =>
  (what.includes(outOfRange) && /^Enter a date(?! and a time)/.test(message)) ||
  (what.includes(longText.slice(0, 20)) && /\b(1,?0(?!00)\d\d|\d\d,?\d\d\d) characters/.test(message));

/** What can be typed in the portal's command, which says so; the desk's screens choose from lists. */
const codes = /\b[A-Z]+(_[A-Z]+)+\b|\bAmerica\/\w+/g;

const isParsed = ([part]: Place) => part === "query" || part === "body" || part === "form";

/** Variants of the request with each value, list and part wrong, missing, extra or misnamed. */
function* mistaken(request: Request): Generator<[what: string, Request]> {
  const leaves = leavesOf(request).filter(isParsed);
  const places = new Map(
    leaves
      .flatMap((leaf) => leaf.slice(1).map((_, at) => leaf.slice(0, at + 2)))
      .map((at) => [at.join("."), at]),
  );
  let turn = leaves.length;
  for (const [name, place] of places)
    for (const value of wrongAt(turn++))
      yield [
        `${name}: ${JSON.stringify(value)?.slice(0, 30)}`,
        withChange(request, place, () => value) as Request,
      ];
  if ("body" in request)
    for (const value of wrongValues.flat())
      yield [`body: ${JSON.stringify(value)?.slice(0, 30)}`, { ...request, body: value }];
  for (const part of ["query", "body", "form"] as const) {
    if (!(part in request)) continue;
    yield [
      `${part}.extra`,
      withChange(request, [part], (given) => ({ ...(given as object), extra: "x" })) as Request,
    ];
    const renamed = (given: unknown) =>
      Object.fromEntries(
        Object.entries(given as object).map(([key, value]) => [`${key}x`, value as unknown]),
      );
    yield [`${part}, all by other names`, withChange(request, [part], renamed) as Request];
  }
}

describe("a wrong value is no failure, and its refusal is in plain words", () => {
  const ask = async ({ handler, method, sample }: EndpointSample) => {
    const request = (await sample.request?.(facilityId)) ?? {};
    const unclear = new Set<string>();
    for (const [what, given] of mistaken(request)) {
      const as = sample.isOfDesk ? deskCookies : cookies;
      const { status, body } = await call<Refusal>(handler, { cookies: as, ...given, method });
      if (status >= 500) unclear.add(`${what} → ${status}`);
      if (status !== 400) continue;
      for (const { field, message } of body.errors)
        if (
          ofPrograms.test(sample.isOfDesk ? message.replaceAll(codes, "") : message) ||
          namesOtherFault(what, message)
        )
          unclear.add(`${what} → ${field}: ${message}`);
      const fields = body.errors.map(({ field }) => field);
      if (new Set(fields).size < fields.length) unclear.add(`${what} → twice: ${fields.join()}`);
    }
    return [...unclear];
  };
  test.each(everySample)("$name", async (row) => expect(await ask(row)).toEqual([]), 30_000);
});

test("rejects an invalid date at its name", async () => {
  const similar = everySample.find(({ name }) => name.endsWith("/shifts/similar"))!;
  const { status, body } = await call<Refusal>(similar.handler, {
    cookies,
    params: { facilityId },
    query: { "11/21/2026": 3 },
  });
  expect([status, body.errors]).toEqual([
    400,
    [{ code: "INVALID", field: "11/21/2026", message: "Enter a date as YYYY-MM-DD." }],
  ]);
});
