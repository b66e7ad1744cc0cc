import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as search } from "@/app/api/caregivers-invite/search-caregiver/route";
import { POST as answer } from "@/app/api/flex/availability/answers/route";
import { GET as find } from "@/app/api/flex/availability/find/route";
import { POST as ask } from "@/app/api/flex/availability/requests/route";
import { db } from "@/db/client";
import { availability, availabilityRequest, professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { loadPlan } from "@/lib/availability/link/load-plan";
import { presentPlan } from "@/lib/availability/link/present";
import type { AvailabilityRequested } from "@/lib/availability/schema";
import type { FoundToInvite } from "@/lib/invites/schema";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
type Given = Parameters<typeof anEligibleProfessional>[0];

/** A staff member, an open flex shift tomorrow from 7 AM to 3 PM, and someone who may assign. */
async function setUp(given: Given = {}) {
  const facility = await aFacility({ name: "Oak Manor" });
  const facilityId = facility.id;
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER, P.INVITE] });
  const made = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const ada = await anEligibleProfessional({
    firstName: "Ada",
    lastName: "Grove",
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
    ...given,
  });
  const sendRequest = (body: Record<string, unknown> = {}) =>
    call<AvailabilityRequested & Refusal>(ask, {
      as: user,
      body: { facilityId, caregiverId: ada.id, ...body },
    });
  const linkOf = async () => {
    await sendRequest();
    const [message] = await messagesTo(ada.email!);
    return /\/availability\/([\w-]{43})/.exec(message!.body)![1]!;
  };
  const found = async (searchTerm?: string) => {
    const query = { flexShiftId: made.shiftId, ...(searchTerm && { searchTerm }) };
    const toAssign = await call<FoundProfessional[]>(find, { as: user, query });
    const asInvite = { shiftId: made.shiftId, searchTerm: searchTerm ?? "grove" };
    const toInvite = await call<FoundToInvite[]>(search, { as: user, query: asInvite });
    return [toAssign.body[0]?.status, toInvite.body[0]?.status];
  };
  const tomorrow = dateOnAt(made.startsAt, facility.timezone);
  return { facility, user, made, ada, sendRequest, linkOf, found, tomorrow };
}

const respond = (token: string, ticks: Record<string, string> = {}) =>
  call(answer, { form: { token, ...ticks } });
const statedBy = (id: number) =>
  db.select().from(availability).where(eq(availability.professionalId, id)).orderBy(availability.startsAt);

describe("asking a staff member for availability", () => {
  test("happens once a day, by mail, however many requests run at once", async () => {
    const { facility, user, ada, sendRequest } = await setUp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendRequest()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.asked_at)).size).toBe(1);
    const messages = await messagesTo(ada.email!);
    expect(messages).toMatchObject([{ channel: "MAIL", subject: "Oak Manor asks when you can work" }]);
    const rows = await db.select().from(availabilityRequest);
    const [row] = rows.filter(({ professionalId }) => professionalId === ada.id);
    expect(messages[0]!.body).not.toContain(row!.linkHash);
    expect(await auditOf("availability_request", row!.id)).toMatchObject([
      { action: "availability.asked", actorId: user.id, facilityId: facility.id },
    ]);
    await db
      .update(availabilityRequest)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(availabilityRequest.id, row!.id));
    await sendRequest();
    expect(await messagesTo(ada.email!)).toHaveLength(2);
  });

  test("uses a text message if preferred", async () => {
    const { sendRequest } = await setUp({ preferredContactMethod: "CALL_AND_TEXT", phone: "555-010-0077" });
    await sendRequest();
    expect(await messagesTo("555-010-0077")).toMatchObject([
      { channel: "SMS", body: expect.stringContaining("Oak Manor asks when you can work") },
    ]);
  });

  test("is refused for someone unreachable, or another facility's", async () => {
    const mute = await setUp({ email: null, phone: null });
    expect((await mute.sendRequest()).body.errors[0]?.code).toBe("UNREACHABLE");
    const { sendRequest } = await setUp();
    expect((await sendRequest({ caregiverId: mute.ada.id })).status).toBe(404);
  });
});

describe("the availability link", () => {
  test("shows four weeks with the earlier answers", async () => {
    const { linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    const plan = presentPlan((await loadPlan(token))!);
    expect([plan.firstName, plan.facilityName, plan.weeks.flat().length]).toEqual(["Ada", "Oak Manor", 28]);
    expect(plan.weeks.flat().every(({ ticked }) => ticked.length === 0)).toBe(true);
    const { status, headers } = await respond(token, { [`on-${tomorrow}`]: "NIGHT" });
    expect([status, headers.get("location")]).toEqual([303, `/availability/${token}?note=saved`]);
    const after = presentPlan((await loadPlan(token))!).weeks.flat();
    expect(after.filter(({ ticked }) => ticked.length > 0)).toMatchObject([
      { date: tomorrow, ticked: ["NIGHT"] },
    ]);
  });

  test("takes the first week for all four, whatever the others say, and can be changed again", async () => {
    const { ada, linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    const weekLater = addDays(tomorrow, 7);
    await respond(token, { [`on-${tomorrow}`]: "DAY", [`on-${weekLater}`]: "NIGHT", repeats: "1" });
    const plan = async () => presentPlan((await loadPlan(token))!).weeks.flat();
    const ticked = (await plan()).filter((day) => day.ticked.length > 0);
    expect(ticked.map(({ date }) => date)).toEqual([0, 7, 14, 21].map((days) => addDays(tomorrow, days)));
    expect(ticked.every((day) => day.ticked[0] === "DAY")).toBe(true);
    await respond(token, { [`on-${tomorrow}`]: "DAY" });
    expect(await statedBy(ada.id)).toHaveLength(1);
  });

  test("shows the facility's shifts that they already have, no one else's", async () => {
    const { facility, ada, linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    const held = { status: "CONFIRMED", professionalId: ada.id } as const;
    await aSlot({
      facilityId: facility.id,
      ...held,
      shift: { route: "FLEX", startsOn: addDays(tomorrow, 2) },
    });
    await aSlot({ ...held, shift: { startsOn: addDays(tomorrow, 3) } });
    await aSlot({ facilityId: facility.id, status: "CONFIRMED", shift: { startsOn: addDays(tomorrow, 4) } });
    const days = presentPlan((await loadPlan(token))!).weeks.flat();
    expect(days.filter(({ booked }) => booked.length > 0)).toMatchObject([
      { date: addDays(tomorrow, 2), booked: ["7 AM – 3 PM"] },
    ]);
  });

  test("records who is available, who is not, and who has not answered", async () => {
    const { ada, linkOf, found, tomorrow } = await setUp();
    const token = await linkOf();
    expect(await found("grove")).toEqual(["NOT_PROVIDED", "NOT_PROVIDED"]);
    await respond(token, { [`on-${tomorrow}`]: "DAY" });
    expect(await found()).toEqual(["AVAILABLE", "AVAILABLE"]);
    await respond(token, { [`on-${tomorrow}`]: "EVENING" });
    expect(await found("grove")).toEqual(["UNAVAILABLE", "UNAVAILABLE"]);
    await respond(token, { [`on-${tomorrow}`]: "NONE" });
    expect(await found("grove")).toEqual(["UNAVAILABLE", "UNAVAILABLE"]);
    await respond(token);
    expect(await found("grove")).toEqual(["NOT_PROVIDED", "NOT_PROVIDED"]);
    expect(await statedBy(ada.id)).toEqual([]);
    expect((await auditOf("professional", ada.id)).map(({ action }) => action)).toEqual(
      Array.from({ length: 4 }, () => "availability.stated"),
    );
  });

  test("doesn't count a night for the next day", async () => {
    const { made, linkOf, found } = await setUp();
    const token = await linkOf();
    const today = dateOnAt(new Date(+made.startsAt - 86_400_000), "America/Los_Angeles");
    await respond(token, { [`on-${today}`]: "NIGHT" });
    expect(await found("grove")).toEqual(["NOT_PROVIDED", "NOT_PROVIDED"]);
  });

  test("stores one complete answer of several sent at once", async () => {
    const { ada, linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    const answers = await Promise.all(
      ["DAY", "EVENING", "NIGHT", "DAY"].map((tick) => respond(token, { [`on-${tomorrow}`]: tick })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await statedBy(ada.id)).toHaveLength(1);
  });

  test("expires, and ends for people who have left", async () => {
    const { ada, linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    await db.update(professional).set({ deactivatedAt: new Date() }).where(eq(professional.id, ada.id));
    expect(await loadPlan(token)).toBeNull();
    await db.update(professional).set({ deactivatedAt: null }).where(eq(professional.id, ada.id));
    await db
      .update(availabilityRequest)
      .set({ expiresAt: new Date() })
      .where(eq(availabilityRequest.professionalId, ada.id));
    const { headers } = await respond(token, { [`on-${tomorrow}`]: "DAY" });
    expect(headers.get("location")).toBe(`/availability/${token}`);
    expect(await statedBy(ada.id)).toEqual([]);
  });

  test("accepts only what its page can send", async () => {
    const { linkOf, tomorrow } = await setUp();
    const token = await linkOf();
    expect((await respond(token, { [`on-${tomorrow}`]: "ALWAYS" })).status).toBe(400);
    expect((await respond(token, { role: "DAY" })).status).toBe(400);
    expect((await respond("../../login")).status).toBe(400);
    expect(await loadPlan(`${token.slice(1)}${token[0] === "A" ? "B" : "A"}`)).toBeNull();
  });
});
