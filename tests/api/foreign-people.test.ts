import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { P } from "@/lib/access/permissions";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { anAgency, aFacility } from "../support/tenants";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();

const isPersonKey = (key: string) => /(caregiver|professional|worker|candidate)_?ids?$/i.test(key);

/** Every property of a schema, at any depth. */
function keysOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const shape = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return [...shape.matchAll(/"(\w+)":\{/g)].map(([, key]) => key!);
}

function takesPerson({ handler }: EndpointSample): boolean {
  const { params, query, body } = handler.definition;
  return [params, query, body].some((schema) => keysOf(schema).some(isPersonKey));
}

const withPeople = everySample.filter(takesPerson);

/** The request with another person's id wherever it has one. */
function about(personId: number, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => about(personId, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (!isPersonKey(key)) return [key, about(personId, one)];
      return [key, Array.isArray(one) ? [personId] : personId];
    }),
  );
}

const NAME = { firstName: "Canaria", lastName: "Foreigner" };
let facilityId: number;
let cookies: Record<string, string>;
const strangers: Record<string, number> = {};

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  cookies = await signIn(await aUser({ facilityId, permissions: Object.values(P) }));
  const there = await aFacility();
  const make = async (given: Parameters<typeof anEligibleProfessional>[0]) =>
    (await anEligibleProfessional({ ...NAME, isOnDemand: false, ...given })).id;
  strangers["another facility's staff"] = await make({
    facilities: [{ facilityId: there.id, isFlexStaff: true }],
  });
  strangers["another company's employee"] = await make({
    employers: [{ managementCompanyId: there.managementCompanyId! }],
  });
  strangers["an agency's without a contract here"] = await make({ agencyId: (await anAgency()).id });
  strangers["the marketplace's of another state"] = await make({ isOnDemand: true, certifiedIn: "NV" });
  strangers["one who has been deactivated"] = await make({ isOnDemand: true, deactivatedAt: new Date() });
});

test("covers every endpoint that takes a person's id", async () => {
  expect(withPeople.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "GET /api/caregivers/photo/{caregiverId}",
      "POST /api/caregivers-invite",
      "POST /api/caregivers-invite/bulk-create",
      "POST /api/flex/availability/requests",
      "POST /api/flex/caregivers/assign",
    ]),
  );
  for (const { sample } of withPeople) {
    const request = await sample.request?.(facilityId);
    expect(JSON.stringify(about(-1, request))).toContain("-1");
  }
});

describe("returns 404 for someone the search couldn't find", () => {
  test.each(withPeople)("$name", async (row) => {
    const request = (await row.sample.request?.(facilityId)) ?? {};
    const ask = async (personId: number) => {
      const given = about(personId, request) as typeof request;
      const { status, body } = await call(row.handler, { ...given, cookies, method: row.method });
      return { status, body };
    };
    const nobody = await ask(2_000_000_000);
    expect(JSON.stringify(nobody.body)).not.toContain(NAME.lastName);
    for (const [who, id] of Object.entries(strangers)) {
      expect([who, await ask(id)]).toEqual([who, nobody]);
    }
  });
});
