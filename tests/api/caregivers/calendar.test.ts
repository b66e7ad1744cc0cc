import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as readCalendar } from "@/app/api/calendars/[secret]/route";
import { POST as end } from "@/app/api/caregivers/calendar/end/route";
import { POST as send } from "@/app/api/caregivers/calendar/route";
import { db } from "@/db/client";
import { availabilityRequest, professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { newToken } from "@/lib/auth/link-token";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { auditOf, messagesTo, query } from "@/tests/support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { anInvite, aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

type Form = Record<string, string>;
const ask = (form: Form) => call(send, { form, method: "POST" });
const read = (secret: string, headers: Form = {}) =>
  call<string>(readCalendar, { params: { secret: `${secret}.ics` }, headers });
const sentTo = async (email: string) =>
  (await messagesTo(email)).flatMap(({ body }) => /\/calendar\/([\w-]{43})/.exec(body)?.[1] ?? []);

/** A staff member with an availability request, and its link. */
async function aMember(given: Parameters<typeof anEligibleProfessional>[0] = {}) {
  const facility = await aFacility({ name: "Oak Manor", address: "12 Oak Lane", city: "Fresno" });
  const facilities = [{ facilityId: facility.id, isFlexStaff: true }];
  const ada = await anEligibleProfessional({ firstName: "Ada", isOnDemand: false, facilities, ...given });
  const { token, hash: linkHash } = newToken();
  const expiresAt = new Date("2026-12-18T00:00:00Z");
  await db
    .insert(availabilityRequest)
    .values({ facilityId: facility.id, professionalId: ada.id, linkHash, expiresAt });
  const request = { from: "availability", token };
  const secretOf = async () => {
    await ask(request);
    return (await sentTo(ada.email!))[0]!;
  };
  return { facility, ada, request, secretOf };
}

const held = (professionalId: number, status: "CLAIMED" | "CONFIRMED" = "CONFIRMED") => ({
  status,
  professionalId,
});

test("contains a professional's own shifts at every facility, and no one else's", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { facility, ada, secretOf } = await aMember();
  const on = (startsOn: string, facilityId: number, given = {}) =>
    aSlot({ facilityId, shift: { startsOn }, ...given });
  const { id: elsewhere } = await aFacility({ name: "Birch House" });
  await on("2026-11-21", facility.id, held(ada.id));
  const claimed = await on("2026-11-22", elsewhere, held(ada.id, "CLAIMED"));
  await on("2026-11-14", facility.id, { ...held(ada.id), wage: 2450 });
  await on("2026-11-23", facility.id);
  await on("2026-11-24", facility.id, held((await anEligibleProfessional()).id));
  const secret = await secretOf();
  const { status, body, headers } = await read(secret);
  expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(body.match(/SUMMARY:.*/g)).toEqual([
    "SUMMARY:CNA · Oak Manor",
    "SUMMARY:CNA · Oak Manor",
    "SUMMARY:CNA · Birch House (to be confirmed)",
  ]);
  expect(body).toContain("LOCATION:Oak Manor\\, 12 Oak Lane\\, Fresno\\, CA");
  expect(body).not.toMatch(/24\.5|wage/i);
  const seen = { "if-none-match": headers.get("etag")! };
  expect((await read(secret, seen)).status).toBe(304);
  const cancelled = { status: "FACILITY_CANCELLED" as const, cancelledAt: new Date() };
  await db.update(slot).set(cancelled).where(eq(slot.id, claimed.id));
  expect((await read(secret, seen)).body).toContain("STATUS:CANCELLED\r\nTRANSP:TRANSPARENT");
});

test("is sent by message to the link's recipient, never shown by the page, and stored as a hash", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { ada, request } = await aMember();
  const { status, headers, body } = await ask(request);
  expect([status, headers.get("location")]).toEqual([303, `/availability/${request.token}?note=calendar`]);
  const [secret] = await sentTo(ada.email!);
  expect(`${JSON.stringify(body)} ${[...headers].join()}`).not.toContain(secret);
  expect(JSON.stringify(await query`select t::text from professional_calendar t`)).not.toContain(secret);
  const { ada: texted, secretOf } = await aMember({
    preferredContactMethod: "CALL_AND_TEXT",
    phone: "555-010-7788",
  });
  await secretOf();
  expect(await sentTo(texted.email!)).toEqual([]);
  expect(await sentTo("555-010-7788")).toHaveLength(1);
});

test("is sent by the link of a confirmed shift, while it is theirs", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { facility, ada } = await aMember();
  const shift = { startsOn: "2026-11-25" };
  const { id: slotId } = await aSlot({ facilityId: facility.id, shift, ...held(ada.id) });
  const token = signShift({ facilityId: facility.id, slotId, professionalId: ada.id });
  const answer = await ask({ from: "shift", token });
  expect(answer.headers.get("location")).toBe(`/shift/${token}?note=calendar`);
  expect((await read((await sentTo(ada.email!))[0]!)).status).toBe(200);
  freezeClock("2026-11-27T20:00:00Z");
  expect((await ask({ from: "shift", token })).headers.get("location")).toBe(`/shift/${token}`);
  expect(await sentTo(ada.email!)).toHaveLength(1);
});

test("is replaced when sent again, and ended by its own page", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { ada, request, secretOf } = await aMember();
  const first = await secretOf();
  await ask(request);
  const second = (await sentTo(ada.email!)).find((one) => one !== first)!;
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  const ended = () => call(end, { form: { token: second }, method: "POST" });
  expect([(await ended()).status, (await ended()).status]).toEqual([303, 303]);
  expect((await read(second)).status).toBe(404);
  expect((await auditOf("professional", ada.id)).map(({ action }) => action)).toEqual([
    "calendar.sent",
    "calendar.sent",
    "calendar.ended",
  ]);
});

test("isn't sent with an expired link, for someone else's shift, or more than three times an hour", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { ada, request } = await aMember();
  const { token, hash: linkHash } = newToken();
  const { id: shiftId } = await aShift({ startsOn: "2026-11-25" });
  const open = await aSlot({ shiftId });
  await anInvite({ shiftId, professionalId: ada.id, linkHash });
  await ask({ from: "invite", token });
  expect(await sentTo(ada.email!)).toEqual([]);
  await db
    .update(slot)
    .set({ ...held(ada.id, "CLAIMED"), claimedAt: new Date() })
    .where(eq(slot.id, open.id));
  for (let n = 0; n < 4; n++) await ask({ from: "invite", token });
  // One of the four tries was before the shift was theirs.
  expect(await sentTo(ada.email!)).toHaveLength(2);
  freezeClock("2027-01-20T20:00:00Z");
  expect((await ask(request)).headers.get("location")).toBe(`/availability/${request.token}`);
  expect(await sentTo(ada.email!)).toHaveLength(2);
});

test("returns nothing once the professional is deactivated", async () => {
  freezeClock("2026-11-20T20:00:00Z");
  const { ada, secretOf } = await aMember();
  const secret = await secretOf();
  expect((await read(secret)).status).toBe(200);
  await db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, ada.id));
  expect((await read(secret)).status).toBe(404);
});
