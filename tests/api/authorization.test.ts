import { beforeAll, describe, expect, test } from "vitest";
import { P, type Permission } from "@/lib/access/permissions";
import { CSRF_COOKIE } from "@/lib/http/csrf";
import { call, signIn, type Answer } from "../support/call";
import { useDatabase } from "../support/database";
import { aHolder } from "../support/holder";
import { aUser } from "../support/people";
import { everythingOfCompany } from "../support/workforce";
import { aFacility } from "../support/tenants";
import { samples } from "./authorization-samples";
import {
  everyEndpoint as rows,
  everySample as sampled,
  type EndpointSample as Sampled,
} from "./every-endpoint";

useDatabase();

const everything: string[] = Object.values(P);
const without = (permissions: readonly Permission[]) =>
  everything.filter((held) => !permissions.some((one) => one === held));
const ofCompanyWithout = (
  { sample }: Sampled,
  { managementCompanyId }: { managementCompanyId: number | null },
  permissions: readonly Permission[],
) =>
  sample.isOfCompany
    ? {
        [managementCompanyId!]: everythingOfCompany.filter(
          (held) => !permissions.some((one) => one === held),
        ),
      }
    : {};
/** Any of them will do. */
function permissionsOf({ access, sample }: Sampled): readonly Permission[] {
  if (sample.needs) return [sample.needs];
  return typeof access === "object" && "anyOf" in access ? access.anyOf : [];
}

async function ask(
  row: Sampled,
  facilityId: number,
  caller: { as?: { id: number }; csrf?: string | null },
): Promise<Answer> {
  const request = (await row.sample.request?.(facilityId)) ?? {};
  return call(row.handler, { ...request, method: row.method, ...caller });
}

const codeOf = ({ body }: Answer) => (body as { errors?: { code?: string }[] }).errors?.[0]?.code;

const closed = sampled.filter(({ access }) => access !== "public");
const fromElsewhere = sampled.filter(({ handler }) => handler.definition.isPostedFromElsewhere);
const changing = sampled.filter((row) => row.method !== "GET" && !fromElsewhere.includes(row));
const gated = sampled.filter((row) => permissionsOf(row).length > 0);
const ofATenant = sampled.filter(({ sample }) => sample.stranger !== null);

test("has a sample for every endpoint, and an endpoint for every sample", () => {
  expect(Object.keys(samples).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test("accepts cross-site posts at self-authenticating endpoints only", () => {
  expect(fromElsewhere.map(({ name }) => name).sort()).toEqual([
    "POST /api/agencies/professionals/answer",
    "POST /api/auth/saml/callback/{externalId}",
    "POST /api/caregivers-invite/answer",
    "POST /api/caregivers/calendar",
    "POST /api/caregivers/calendar/end",
    "POST /api/caregivers/document-consent/answer",
    "POST /api/caregivers/messages/answer",
    "POST /api/caregivers/own-hours",
    "POST /api/caregivers/shift-answer",
    "POST /api/dev/identity/token",
    "POST /api/dev/mailbox/answers",
    "POST /api/flex/availability/answers",
    "POST /api/flex/time-off/requests",
    "POST /api/flex/time-off/withdrawals",
    "POST /api/sms/incoming",
    "POST /api/sms/twilio/incoming",
    "POST /api/sms/twilio/status",
  ]);
});

// Those with access are answered in tests/api/database/row-types.test.ts.

let facilityId: number;
let anyone: { id: number };
let another: string;

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  anyone = await aUser({ facilityId, permissions: everything });
  another = (await signIn(await aUser({ facilityId })))[CSRF_COOKIE]!;
});

describe("signed out, returns 401", () => {
  test.each(closed)("$name", async (row) => {
    expect((await ask(row, facilityId, {})).status).toBe(401);
  });
});

describe("without the session's own CSRF token, a change returns 403", () => {
  test.each(changing)("$name", async (row) => {
    expect((await ask(row, facilityId, { as: anyone, csrf: null })).status).toBe(403);
    expect((await ask(row, facilityId, { as: anyone, csrf: another })).status).toBe(403);
  });
});

describe("with every permission but the right one, returns 403", () => {
  test.each(gated)("$name", async (row) => {
    const facility = await aFacility();
    const permissions = permissionsOf(row);
    const companyPermissions = ofCompanyWithout(row, facility, permissions);
    const as = await aUser({
      facilityId: facility.id,
      permissions: without(permissions),
      companyPermissions,
    });
    expect((await ask(row, facility.id, { as })).status).toBe(403);
  });
});

describe("with the right permission at another facility of the same person, returns 403", () => {
  test.each(gated.filter((row) => ofATenant.includes(row)))("$name", async (row) => {
    const [here, there] = [await aFacility(), await aFacility()];
    const permissions = permissionsOf(row);
    const as = await aUser({
      facilities: { [here.id]: without(permissions), [there.id]: everything },
      companyPermissions: ofCompanyWithout(row, here, permissions),
    });
    expect((await ask(row, here.id, { as })).status).toBe(403);
  });
});

describe("of the operations desk, returns 403 for everyone else, whatever they hold", () => {
  test.each(sampled.filter(({ sample }) => sample.isOfDesk))("$name", async (row) => {
    expect((await ask(row, facilityId, { as: anyone })).status).toBe(403);
  });
});

describe("with another company's user, returns 404", () => {
  const strangers = new Map<string, { id: number }>();
  async function strangerFor({ isOfCompany, isOfDesk }: Sampled["sample"]) {
    const kind = `${isOfCompany} ${isOfDesk}`;
    const known =
      strangers.get(kind) ?? (await aHolder({ isOfCompany, isOfDesk, stranger: null }, await aFacility()));
    strangers.set(kind, known);
    return known;
  }
  test.each(ofATenant)("$name", async (row) => {
    const stranger = await strangerFor(row.sample);
    const answer = await ask(row, facilityId, { as: stranger });
    const outcome = answer.status === 403 ? codeOf(answer) : answer.status;
    expect(outcome).toBe(row.sample.stranger);
  });
});
