import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn } from "../support/call";
import { useDatabase } from "../support/database";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";
import { everySample, type EndpointSample } from "./every-endpoint";

useDatabase();

const closed = everySample.filter(
  ({ access, handler, method }) =>
    access !== "public" && method !== "GET" && (handler.definition.body ?? handler.definition.upload),
);

let facilityId: number;
beforeAll(async () => {
  facilityId = (await aFacility()).id;
});

/** Bodies no form sends. */
const bodies = [{}, [], "x", 7].map((body) => JSON.stringify(body));
const texts = [...bodies, "", "{", "\u0000", "<html>"];

/** The statuses of a request with its own body and with odd ones. */
async function statusesOf(row: EndpointSample, permissions: string[]) {
  const cookies = await signIn(await aUser({ facilityId, permissions }));
  const { body, parts, ...named } = (await row.sample.request?.(facilityId)) ?? {};
  const asked = { ...named, method: row.method, cookies };
  const valid = (await call(row.handler, { ...asked, body, parts })).status;
  const odd: number[] = [];
  for (const text of texts) {
    const stream = new Response(text).body!;
    odd.push((await call(row.handler, { ...asked, stream })).status);
  }
  odd.push((await call(row.handler, { ...asked, body, parts, query: { extra: 1 } })).status);
  return { valid, odd: [...new Set(odd)] };
}

/** What a person without any permission may do: what is their own. */
const own = [
  "POST /api/facility/saved-views",
  "POST /api/facility/{facilityId}/schedule/export",
  "POST /api/user/calendars",
  "POST /api/user/passkeys",
  "POST /api/user/passkeys/challenge",
  "POST /api/user/passkeys/recovery-codes",
  "POST /api/user/passkeys/{passkeyId}/remove",
  "PUT /api/facility/contact-information/{contactId}",
  "PUT /api/facility/saved-views/{id}",
  "PUT /api/user/active-facility",
  "PUT /api/user/password",
  "PUT /api/user/view-consent",
];

test("only what is a person's own is decided without a permission", () => {
  expect(
    closed
      .filter(({ access }) => access === "signed-in")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(own);
});

const gated = closed.filter(({ access }) => access !== "signed-in");

describe("without any permission, returns 403 whatever the body", () => {
  test.each(gated)("$name", async (row) => {
    expect(await statusesOf(row, [])).toEqual({ valid: 403, odd: [403] });
  });
});
