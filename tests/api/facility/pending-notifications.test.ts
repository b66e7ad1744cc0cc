import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/pending-notifications/route";
import { POST } from "@/app/api/facility/pending-notifications/[id]/seen/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aNotice, aFacility } from "@/tests/support/tenants";
import { aUser } from "../../support/people";

useDatabase();

type Popup = { id: number; title: string; message: string };
const titles = async (as: { id: number }, facilityId?: number) => {
  const headers = facilityId ? { "x-facility-id": String(facilityId) } : undefined;
  return (await call<Popup[]>(GET, { as, headers })).body.map(({ title }) => title);
};

test("returns the facility's popups in order, without expired ones or those of others", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  await aNotice({ facilityId, title: "First" });
  await aNotice({ facilityId, title: "Second", endsAt: new Date(Date.now() + 60_000) });
  await aNotice({ facilityId, title: "Over", endsAt: new Date(Date.now() - 60_000) });
  await aNotice({ title: "Elsewhere" });
  expect(await titles(as)).toEqual(["First", "Second"]);
});

test("returns the popups of the tab's facility", async () => {
  const [here, there] = [await aFacility(), await aFacility()];
  const as = await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id });
  await aNotice({ facilityId: there.id, title: "There" });
  expect(await titles(as)).toEqual([]);
  expect(await titles(as, there.id)).toEqual(["There"]);
});

test("returns a popup's text, button and style", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId });
  const { id } = await aNotice({
    facilityId,
    title: "Holidays",
    html: '<p onclick="x()">Plan <strong>early</strong>.</p><script>x()</script>',
    buttonText: "Understood",
    isLight: true,
    hasBackdrop: false,
    isWarning: true,
  });
  expect((await call(GET, { as })).body).toEqual([
    {
      id,
      title: "Holidays",
      message: "<p>Plan <strong>early</strong>.</p>",
      buttonText: "Understood",
      light: true,
      backdrop: false,
      warning: true,
    },
  ]);
});

test("tracks per person which popups were seen, and records seeing one twice once", async () => {
  const { id: facilityId } = await aFacility();
  const [one, other] = [await aUser({ facilityId }), await aUser({ facilityId })];
  const { id } = await aNotice({ facilityId, title: "Holidays" });
  for (const _ of [1, 2]) {
    const answer = await call(POST, { as: one, method: "POST", params: { id } });
    expect(answer).toMatchObject({ status: 200, body: "OK" });
  }
  expect(await titles(one)).toEqual([]);
  expect(await titles(other)).toEqual(["Holidays"]);
  const events = await db.select().from(auditEvent).where(eq(auditEvent.action, "notice.seen"));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ facilityId, entityId: String(id) });
});
