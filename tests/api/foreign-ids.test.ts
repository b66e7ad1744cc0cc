import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { P } from "@/lib/access/permissions";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";
import { aFacility, aUnit } from "../support/tenants";
import { withWorkforce, everythingOfCompany } from "../support/workforce";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();

/** The names of ids in queries and bodies, by what they are of. */
const kinds = {
  facility: /facility_?ids?$/i,
  slot: /(^slots$|slot_?ids?$)/i,
  structure: /structure_?ids?$/i,
  unit: /unit_?ids?$|^units$/i,
} as const;
type Kind = keyof typeof kinds;
const kindOf = (key: string) => (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(key));

type Shape = { type?: string; properties?: Record<string, Shape>; anyOf?: Shape[] };

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape) : {};

const isList = (shape: Shape): boolean => shape.type === "array" || (shape.anyOf ?? []).some(isList);

/** The request with this id wherever it has one of the kind, and wherever it could have one. */
function naming(kind: Kind, id: number, value: unknown, shape: Shape, isQuery: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => naming(kind, id, one, {}, isQuery));
  if (typeof value !== "object" || value === null) return value;
  const given = value as Record<string, unknown>;
  const keys = new Set([...Object.keys(given), ...Object.keys(shape.properties ?? {})]);
  const entries = [...keys].flatMap((key): [string, unknown][] => {
    const part = shape.properties?.[key] ?? {};
    if (kindOf(key) !== kind) return key in given ? [[key, naming(kind, id, given[key], part, isQuery)]] : [];
    if (isQuery) return [[key, String(id)]];
    return [[key, Array.isArray(given[key]) || isList(part) ? [id] : id]];
  });
  return Object.fromEntries(entries);
}

type Given = Omit<NonNullable<Parameters<typeof call>[1]>, "as" | "method">;
type Row = { row: EndpointSample; kind: Kind; name: string };

const takesIds: Row[] = everySample.flatMap((row) => {
  const { query, body } = row.handler.definition;
  const named = JSON.stringify([shapeOf(query), shapeOf(body)]);
  const keys = [...named.matchAll(/"(\w+)":\{/g)].map(([, key]) => kindOf(key!));
  const found = [...new Set(keys)].filter((kind) => kind !== undefined);
  return found.map((kind) => ({ row, kind, name: `${row.name}: ${kind}` }));
});

let facilityId: number;
let cookies: Record<string, string>;
let foreign: Record<Kind, number>;

beforeAll(async () => {
  const own = await aFacility();
  facilityId = own.id;
  const companyId = await withWorkforce(facilityId);
  const user = await aUser({
    facilityId,
    permissions: Object.values(P),
    companyPermissions: { [companyId]: everythingOfCompany },
  });
  cookies = await signIn(user);
  const { id: there } = await aFacility();
  foreign = {
    facility: there,
    slot: (await aSlot({ facilityId: there })).id,
    structure: (await aStructure({ facilityId: there })).id,
    unit: (await aUnit({ facilityId: there })).id,
  };
});

test("covers the endpoints that take lists of ids", () => {
  expect(takesIds.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "PUT /api/flex/management-companies/{id}/caregivers/{caregiverId}/facilities: facility",
      "GET /api/flex/management-companies/{id}/caregivers/{caregiverId}/workforce/upcoming-shifts: facility",
      "GET /api/flex/global-overview/shifts: facility",
      "PUT /api/slots/update-batch: slot",
      "PUT /api/shifts/{id}/slots/guaranteed: slot",
    ]),
  );
});

describe("a foreign id is answered like one that doesn't exist", () => {
  test.each(takesIds)("$name", async ({ row, kind }) => {
    const { handler, method, sample } = row;
    const { query, body } = handler.definition;
    const request: Given = (await sample.request?.(facilityId)) ?? {};
    const ask = async (id: number) => {
      const given = {
        ...request,
        ...(query && {
          query: naming(kind, id, request.query ?? {}, shapeOf(query), true) as Given["query"],
        }),
        ...(body &&
          !request.form &&
          !request.parts && { body: naming(kind, id, request.body ?? {}, shapeOf(body), false) }),
      };
      const answer = await call(handler, { ...given, cookies, method });
      // Only an answer that repeats the id may differ by it.
      return [answer.status, JSON.stringify(answer.body).replaceAll(String(id), "ID")];
    };
    expect(await ask(foreign[kind])).toEqual(await ask(2_000_000_000));
  });
});
