import { desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { GET as openForm } from "@/app/api/facilities/[facilityId]/form530/pdf/[fileId]/route";
import { GET as listForms, POST as makeForm } from "@/app/api/facilities/[facilityId]/form530/route";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { PUT as cancelSlot } from "@/app/api/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { rateLimit } from "@/db/schema/sessions";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { cleanText } from "@/lib/characters";
import type { Form, FormsOfDay } from "@/lib/form-530/schema";
import { endpoint } from "@/lib/http/endpoint";
import type { Feed } from "@/lib/slots/schema";
import { call, signIn, type Answer } from "../support/call";
import { statementsOf } from "../support/count-statements";
import { useDatabase } from "../support/database";
import { withChange, leavesOf } from "../support/leaves";
import { naughty, naughtyPieces } from "../support/naughty";
import { openPdf } from "../support/pdf";
import { aDeskUser } from "../support/desk";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";
import { aFacility, aUnit } from "../support/tenants";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();
// Each test sends dozens of texts one after the other.
vi.setConfig({ testTimeout: 60_000 });

const permissions = Object.values(P);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const long = "x".repeat(10_000);

type Refusal = { errors: { field?: string; message: string }[] };
const fieldsOf = ({ body }: Answer) => (body as Refusal).errors.map(({ field }) => field);

test("stores, shows and prints a director of nursing as written, without what nobody sees, or rejects the name at the field", async () => {
  const facility = await aFacility({ name: naughty[0]! });
  const as = await aUser({ facilityId: facility.id, permissions, name: naughty[1]! });
  const professional = { firstName: naughty[2]!, lastName: naughty[31]! };
  const { id: professionalId } = await aProfessional(professional);
  const shift = { startsOn: tomorrow };
  await aSlot({ facilityId: facility.id, status: "CONFIRMED", professionalId, shift });
  const params = { facilityId: facility.id };
  for (const director of naughtyPieces(120)) {
    const { status, body } = await call<Form>(makeForm, { as, params, body: { date: tomorrow, director } });
    const clean = cleanText(director).trim();
    expect([director, status, body.director]).toEqual([director, 200, clean]);
    const forms = await call<FormsOfDay>(listForms, { as, params, query: { date: tomorrow } });
    expect(forms.body.forms[0]!.director).toBe(clean);
    const pdf = { ...params, fileId: body.file_id };
    const { pages } = (await openPdf(openForm, { as, params: pdf })).pdf;
    expect(pages.length).toBeGreaterThan(0);
  }
  for (const director of [long, "a\u0000b"]) {
    const refused = await call(makeForm, { as, params, body: { date: tomorrow, director } });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["director"]]);
  }
});

test("stores an agency's name as written, in the slot and in the audit trail", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions });
  for (const reason of naughtyPieces(50)) {
    const { id } = await aSlot({ facilityId, shift: { startsOn: tomorrow } });
    const body = {
      facilityId,
      isGuaranteed: false,
      isRecurring: false,
      shiftDate: tomorrow,
      cancelationReason: "SHIFT_FILLED_ANOTHER_AGENCY",
      extraInfo: { reason },
      isLateCancelation: false,
      lateCancelationAcknowledge: true,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    };
    const answer = await call(cancelSlot, { as, method: "PUT", params: { id }, body });
    expect([reason, answer.status, answer.body]).toEqual([reason, 200, answer.body]);
    const [stored] = await db.select().from(slot).where(eq(slot.id, id));
    const clean = cleanText(reason).trim() || null;
    expect(stored!.cancellationDetail).toBe(clean);
    const [recorded] = await db
      .select({ after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.entityId, String(id)))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect((recorded!.after as { cancellationDetail: string | null }).cancellationDetail).toBe(clean);
    const tooLong = { ...body, extraInfo: { reason: long } };
    const refused = await call(cancelSlot, { as, method: "PUT", params: { id }, body: tooLong });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["extraInfo.reason"]]);
  }
});

test("returns names of people, facilities and units in the schedule as entered", async () => {
  const facility = await aFacility({ name: long, portalUnitsEnabled: true });
  const as = await aUser({ facilityId: facility.id, permissions });
  for (const name of naughty) {
    const { id: professionalId } = await aProfessional({ firstName: name, lastName: name });
    const { id: unitId } = await aUnit({ facilityId: facility.id, name });
    await aSlot({ facilityId: facility.id, unitId, status: "CONFIRMED", professionalId });
  }
  const { status, body } = await call<Feed>(readFeed, { as, query: { facilityId: facility.id } });
  expect(status).toBe(200);
  const text = JSON.stringify(body);
  for (const name of naughty) expect(text).toContain(JSON.stringify(name).slice(1, -1));
});

let facilityId: number;
let user: { id: number };
let deskUser: { id: number };

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  user = await aUser({ facilityId, permissions });
  deskUser = await aDeskUser();
});

/** Every kind of quote, and a mark that shows where a text became part of a statement. */
const spliced = `x' " $$ \\ ) ; spliced --`;

const ofTheDatabase =
  /syntax error|unterminated|SQLSTATE|PostgresError|invalid input syntax|does not exist|PostgreSQL \d/i;

type Given = Omit<NonNullable<Parameters<typeof call>[1]>, "as" | "method">;

/** What goes wrong with a request: a failure, a word of the database, or its text in a statement. */
async function faultsOf({ handler, method }: Pick<EndpointSample, "handler" | "method">, given: Given) {
  let answer: Answer | undefined;
  const statements = await statementsOf(async () => {
    answer = await call(handler, { ...given, method });
  });
  const { status, body } = answer!;
  return [
    ...(status >= 500 ? [String(status)] : []),
    ...(ofTheDatabase.test(JSON.stringify(body) ?? "") ? ["tells of the database"] : []),
    ...statements.filter((text) => /spliced/i.test(text)),
  ];
}

/** The headers that the portal reads. Wrong ones of the first group are refused before others are read. */
const headers = [
  ["x-facility-id", "management-company-id"],
  [
    "authorization",
    "idempotency-key",
    "if-none-match",
    "if-range",
    "range",
    "user-agent",
    "x-forwarded-for",
    "x-request-id",
  ],
];

// Dozens of tries at one account would hit the rate limit.
afterEach(() => db.delete(rateLimit));

describe("any text in a request returns a proper answer, and none is part of a statement", () => {
  // Which of the harmless pieces are tried differs from place to place.
  const pieces = naughtyPieces(400);
  let turn = 0;
  const textsHere = () => [pieces[turn++ % pieces.length]!, long, "a\u0000b", "\ud800", spliced];
  const parts = ["params", "query", "body", "form"] as const;
  const ask = async ({ sample, ...row }: EndpointSample) => {
    const cookies = await signIn(sample.isOfDesk ? deskUser : user);
    const request: Given = { cookies, ...(await sample.request?.(facilityId)) };
    const places = parts.flatMap((part) => (part in request ? leavesOf(request[part], [part]) : []));
    const faults: unknown[] = [];
    for (const place of places) {
      for (const text of textsHere()) {
        const given = withChange(request, place, () => text) as Given;
        for (const fault of await faultsOf(row, given))
          faults.push([place.join("."), text.slice(0, 40), fault]);
      }
    }
    for (const names of headers) {
      const odd = Object.fromEntries(names.map((name) => [name, spliced]));
      const given = { ...request, headers: { ...request.headers, ...odd } };
      for (const fault of await faultsOf(row, given)) faults.push([names, fault]);
    }
    return faults;
  };
  test.each(everySample)("$name", async (row) => expect(await ask(row)).toEqual([]));
});

/** Deliberately vulnerable: the name becomes part of the statement. */
const careless = endpoint(
  { access: "public", summary: "", query: z.object({ name: z.string() }), response: z.array(z.unknown()) },
  async ({ query }) => db.execute(sql.raw(`select id from user_account where name = '${query.name}'`)),
);

test("an endpoint is found out whose text becomes part of a statement", async () => {
  const faults = await faultsOf({ handler: careless, method: "GET" }, { query: { name: spliced } });
  expect(faults).toEqual(["500", expect.stringContaining("spliced")]);
});
