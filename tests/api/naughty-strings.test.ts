import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { GET as openForm } from "@/app/api/facilities/[facilityId]/form530/pdf/[fileId]/route";
import { GET as listForms, POST as makeForm } from "@/app/api/facilities/[facilityId]/form530/route";
import { GET as readFeed } from "@/app/api/facility/feed/upcoming/route";
import { PUT as cancelSlot } from "@/app/api/slot/[id]/cancel/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { cleanText } from "@/lib/characters";
import type { Form, FormsOfDay } from "@/lib/form-530/schema";
import type { Feed } from "@/lib/slots/schema";
import { call, signIn, type Answer } from "../support/call";
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

describe("any text in a request returns a proper answer", () => {
  const texts = [...naughtyPieces(400), long, "a\u0000b", "\ud800"];
  const parts = ["params", "query", "body", "form"] as const;
  const ask = async ({ handler, method, sample }: EndpointSample) => {
    const cookies = await signIn(sample.isOfDesk ? deskUser : user);
    const request = (await sample.request?.(facilityId)) ?? {};
    const places = parts.flatMap((part) => (part in request ? leavesOf(request[part], [part]) : []));
    const faults: unknown[] = [];
    for (const place of places) {
      for (const text of texts) {
        const given = withChange(request, place, () => text) as typeof request;
        const { status } = await call(handler, { cookies, ...given, method });
        if (status >= 500) faults.push([place.join("."), text.slice(0, 40), status]);
      }
    }
    return faults;
  };
  test.each(everySample)("$name", async (row) => expect(await ask(row)).toEqual([]));
});
