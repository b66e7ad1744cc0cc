import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as state } from "@/app/api/caregivers/own-hours/route";
import { POST as ask } from "@/app/api/desk/disputes/[disputeId]/ask/route";
import { POST as resolve } from "@/app/api/desk/disputes/[disputeId]/resolve/route";
import { GET as getDispute } from "@/app/api/desk/disputes/[disputeId]/route";
import { POST as undo } from "@/app/api/desk/disputes/[disputeId]/undo/route";
import { db } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { professional } from "@/db/schema/professionals";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { loadOwnHours } from "@/lib/own-hours/load-own-hours";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, codesOf } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { fileDispute } from "../../support/file-dispute";
import { aReview, disputeOf, iso } from "../../support/past";

useDatabase();
useClock();

const leftEarly = { disputedCheckoutTime: iso("14:00"), wasBreakTaken: true };

/** A shift until 3:10 PM that the facility says ended at 2 PM, for a reason that only the desk reads. */
async function aDisputed(claim: object = leftEarly, contact: object = {}) {
  const { facilityId, user, made } = await aReview();
  const email = `worker${made.id}@example.test`;
  await db
    .update(professional)
    .set({ email, preferredContactMethod: "EMAIL", ...contact })
    .where(eq(professional.id, made.professionalId!));
  const filed = await fileDispute(user, made.id, {
    disputeReasons: ["CAREGIVER_DNR"],
    additionalInfo: "Asleep at the desk",
    ...claim,
  });
  expect(filed.status).toBe(200);
  const row = async () => (await disputeOf(made.id))!;
  const { id } = await row();
  const token = signShift({ facilityId, slotId: made.id, professionalId: made.professionalId! });
  const send = async (form: Record<string, string>, secret = token) =>
    (await call(state, { form: { token: secret, ...form } })).headers.get("location")!;
  const stated = async () => (await auditOf("dispute", id)).map(({ action }) => action);
  return { id, params: { disputeId: id }, email, token, send, row, stated };
}

const hours = (clockIn: string, clockOut: string) => ({
  clockIn,
  clockOut,
  break: "taken",
});

test("a professional hears that hours are disputed, and reads neither reasons, comments nor money", async () => {
  const { email, token, row } = await aDisputed();
  const [mail] = await messagesTo(email);
  expect(mail!.subject).toMatch(/^Your hours are disputed: /);
  expect(mail!.body).toContain(`/shift/${token}`);
  expect((await row()).askedAt).not.toBeNull();
  const own = await loadOwnHours(token);
  expect(own).toMatchObject({
    recorded: { times: "6:55 AM – 3:10 PM", detail: "7.75 h, break taken" },
    claimed: { times: "6:55 AM – 2:00 PM", detail: "6.58 h, break taken" },
    answerBy: "Tue, Nov 24, 10:00 AM PT",
    stated: null,
    settled: null,
  });
  const told = JSON.stringify([mail, own]);
  for (const secret of ["Asleep", "DNR", "$", "Do Not", "40.00"]) expect(told).not.toContain(secret);
});

test("one about rate and bonus alone is none of theirs", async () => {
  const { email, token, send, row } = await aDisputed({ disputedFacilityRate: 38, disputeReasons: [] });
  expect(await messagesTo(email)).toEqual([]);
  expect(await loadOwnHours(token)).toBeNull();
  await send(hours("07:00", "15:00"));
  expect(await row()).toMatchObject({ answeredAt: null, askedAt: null });
});

test("the desk sees the three versions side by side, and each change is audited once", async () => {
  const { params, send, stated, token } = await aDisputed();
  const words = "My relief came at 3. It’s in the log.";
  const given = { ...hours("07:20", "15:35"), words };
  await Promise.all([send(given), send(given)]);
  expect(await stated()).toEqual(["dispute.hours-stated"]);
  expect(JSON.stringify(await auditOf("dispute", params.disputeId))).not.toContain("relief");
  expect(await loadOwnHours(token)).toMatchObject({ stated: { times: "7:20 AM – 3:35 PM" } });
  const as = await aDeskUser();
  const { body } = await call<DeskDispute>(getDispute, { as, params });
  expect(body.own).toMatchObject({
    first_name: "Noor",
    clock_in: iso("07:20"),
    clock_out: iso("15:35"),
    minutes: 465,
    words,
  });
  await send({ hasNotWorked: "1", words });
  expect((await call<DeskDispute>(getDispute, { as, params })).body.own).toMatchObject({ minutes: 0 });
  expect(await stated()).toHaveLength(2);
});

test("the minute that was recorded is what was recorded, with its seconds", async () => {
  const { id, send, row } = await aDisputed();
  const recordedInAt = new Date(Date.parse(iso("06:55")) + 23_000);
  await db.update(dispute).set({ recordedInAt }).where(eq(dispute.id, id));
  await send(hours("06:55", "15:35"));
  const { statedInAt, statedOutAt } = await row();
  expect([statedInAt, statedOutAt]).toEqual([recordedInAt, new Date(iso("15:35"))]);
});

test("times that can’t be are asked for again with what was chosen, and the words are kept", async () => {
  const { send, row } = await aDisputed();
  const location = await send({ ...hours("15:15", "07:00"), words: "It was a double" });
  expect(location).toContain("note=order");
  expect(new URL(location, "http://portal").searchParams.get("clockIn")).toBe("15:15");
  expect(await send({ clockIn: "07:00", clockOut: "" })).toContain("note=missing");
  expect(await send(hours("01:00", "15:00"))).toContain("note=far");
  expect(await row()).toMatchObject({ answeredAt: null, statedInAt: null });
});

test("once it is resolved they are told their hours after the minute of Undo, and state none any more", async () => {
  const { params, send, row, email, token } = await aDisputed();
  const as = await aDeskUser();
  const body = { resolution: "ADJUSTED", invoiceable: true, note: "The log says so" };
  expect((await call(resolve, { as, params, body })).status).toBe(200);
  const told = async () => (await messagesTo(email)).filter(({ subject }) => /decided/.test(subject!));
  expect(await told()).toHaveLength(1);
  expect((await told())[0]!.body).toContain("6.58 h");
  expect(await loadOwnHours(token)).toMatchObject({ settled: "6.58 h" });
  await send(hours("07:00", "15:00"));
  expect((await row()).answeredAt).toBeNull();
  expect((await call(undo, { as, params, method: "POST" })).status).toBe(200);
  expect(await told()).toEqual([]);
  await send(hours("07:00", "15:00"));
  const seenAnswer = (await row()).answeredAt!.toISOString();
  // An answer that came after the desk opened it is read first.
  expect(codesOf(await call(resolve, { as, params, body }))).toEqual(["ANSWERED"]);
  expect((await row()).resolvedAt).toBeNull();
  expect((await call(resolve, { as, params, body: { ...body, seenAnswer } })).status).toBe(200);
  freezeClock("2027-01-20T18:00:00Z");
  expect(await loadOwnHours(token)).toBeNull();
});

test("of a resolution and an answer at once, the first counts and the other is refused", async () => {
  const { params, send, row } = await aDisputed();
  const as = await aDeskUser();
  const body = { resolution: "UPHELD", invoiceable: true, note: "As punched" };
  await Promise.all([call(resolve, { as, params, body }), send(hours("07:00", "15:00"))]);
  const { resolvedAt, answeredAt } = await row();
  expect([resolvedAt === null, answeredAt === null].toSorted()).toEqual([false, true]);
  if (resolvedAt === null) return;
  await send(hours("07:00", "15:15"));
  expect((await row()).answeredAt).toBeNull();
});

test("the desk asks once a day, whom it can reach and who hasn’t answered", async () => {
  const { params, email, send } = await aDisputed();
  const as = await aDeskUser();
  const again = () => call(ask, { as, params, method: "POST" });
  expect(codesOf(await again())).toEqual(["ASKED_HOURS"]);
  freezeClock("2026-11-24T18:00:00Z");
  expect((await Promise.all([again(), again()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await messagesTo(email)).toHaveLength(2);
  await send(hours("07:00", "15:00"));
  freezeClock("2026-11-26T18:00:00Z");
  expect(codesOf(await again())).toEqual(["DONE"]);
  const alone = await aDisputed(leftEarly, { email: null, phone: null });
  expect(codesOf(await call(ask, { as, params: alone.params, method: "POST" }))).toEqual(["NOT_REACHED"]);
});

test("a link that we did not sign, or someone else’s, says nothing", async () => {
  const { send, token, row } = await aDisputed();
  await send(hours("07:00", "15:00"), `1${token}`);
  expect(await loadOwnHours(`1${token}`)).toBeNull();
  expect((await row()).answeredAt).toBeNull();
});
