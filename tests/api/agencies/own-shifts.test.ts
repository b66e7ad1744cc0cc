import { afterEach, describe, expect, test } from "vitest";
import { GET as listAssigned } from "@/app/api/agencies/assigned-shifts/route";
import { GET as listPast } from "@/app/api/agencies/past-shifts/route";
import type { AgencyShifts, PastAgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { isUpcoming } from "@/lib/agency-schedule/shifts/rules";
import { addDays } from "@/lib/time/calendar";
import { setClock } from "@/lib/time/clock";
import { HOUR } from "@/lib/time/durations";
import { dateOnAt } from "@/lib/time/zones";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

afterEach(() => setClock(null));

const inDays = (days: number) => addDays(dateOnAt(new Date(), "America/Los_Angeles"), days);

async function aDesk() {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const worker = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
  const held = (startsOn: string, given: Parameters<typeof aSlot>[0] = {}) =>
    aSlot({
      facilityId,
      status: "CONFIRMED",
      professionalId: worker.id,
      agencyId: desk.agency.id,
      billRate: 4000,
      bonus: 1000,
      ...given,
      shift: { startsOn, ...given.shift },
    });
  const assigned = () => call<AgencyShifts>(listAssigned, { as: desk.user });
  const past = (query: Record<string, string> = {}) => call<AgencyShifts>(listPast, { as: desk.user, query });
  return { facilityId, desk, worker, held, assigned, past };
}

const ids = (answer: { body: AgencyShifts }) => answer.body.rows.map(({ slot_id }) => slot_id);

describe("the assigned shifts of an agency", () => {
  test("are the upcoming ones of its professionals, and cancelled ones with their reason", async () => {
    const { facilityId, worker, held, assigned } = await aDesk();
    const soon = await held(inDays(2));
    const cancelled = await held(inDays(3), { status: "FACILITY_CANCELLED" });
    const left = await held(inDays(4), { status: "CANCELLED", cancellationReason: "UNABLE_TO_STAFF" });
    await held(inDays(-9));
    await held(inDays(120));
    await aSlot({ facilityId, status: "CONFIRMED", agencyId: (await anAgencyDesk([facilityId])).agency.id });
    const answer = await assigned();
    expect(ids(answer)).toEqual([soon.id, cancelled.id, left.id]);
    expect(answer.body.rows[0]).toMatchObject({
      id: soon.id,
      professional: "Ada Grove",
      caregiver_id: worker.id,
      slot_status: "CONFIRMED",
      slot_claim_role: "EXTERNAL",
      rate: 40,
      estimated_pay: 310,
      shift_replacement_reason: null,
    });
    expect(answer.body.rows.map((row) => row.shift_replacement_reason)).toEqual([
      null,
      null,
      "UNABLE_TO_STAFF",
    ]);
  });
});

describe("the past shifts of an agency", () => {
  test("are those of the last 14 days, with their clock times, latest first", async () => {
    const { held, past } = await aDesk();
    const checkedInAt = new Date(`${inDays(-2)}T15:03:00Z`);
    const worked = await held(inDays(-2), { checkedInAt, outcomeCode: "ARRIVED" });
    const whole = await held(inDays(-5), {
      checkedInAt: new Date(`${inDays(-5)}T15:00:00Z`),
      checkedOutAt: new Date(`${inDays(-5)}T23:00:00Z`),
    });
    const old = await held(inDays(-20));
    await held(inDays(1));
    const answer = await past();
    expect(ids(answer)).toEqual([worked.id, whole.id]);
    expect(answer.body.rows[0]).toMatchObject({ checkout_time_tz: null, break: null });
    expect(answer.body.rows[1]).toMatchObject({ break: 30 });
    expect(ids(await past({ start: inDays(-30), end: inDays(30) }))).toEqual([worked.id, whole.id, old.id]);
  });

  test("say what is billed for them: as recorded, as approved, or as disputed", async () => {
    const { desk, held } = await aDesk();
    const worked = (daysAgo: number, given: Parameters<typeof aSlot>[0] = {}) =>
      held(inDays(-daysAgo), {
        checkedInAt: new Date(`${inDays(-daysAgo)}T15:00:00Z`),
        checkedOutAt: new Date(`${inDays(-daysAgo)}T23:00:00Z`),
        outcomeCode: "ARRIVED",
        ...given,
      });
    await worked(2);
    await worked(3, {
      approvedAt: new Date(),
      settledMinutes: 420,
      settledTotal: 29_000,
      hoursSource: "PUNCHES",
    });
    await worked(4, { disputedAt: new Date() });
    await worked(5, { checkedOutAt: null });
    await held(inDays(-6), {
      status: "CANCELLED",
      cancelledAt: new Date(),
      cancellationReason: "UNABLE_TO_STAFF",
    });
    const { body } = await call<PastAgencyShifts>(listPast, { as: desk.user });
    expect(body.rows.map((one) => [one.total_hours, one.total_pay, one.approval])).toEqual([
      [7.5, 310, "PENDING"],
      [7, 290, "APPROVED"],
      [7.5, 310, "DISPUTED"],
      [null, null, "PENDING"],
      [null, null, null],
    ]);
  });

  test("begin once a shift has ended: until then, it is among the assigned ones", async () => {
    const { held, assigned, past } = await aDesk();
    const startsAt = new Date(`${inDays(0)}T07:00:00Z`);
    const endsAt = new Date(+startsAt + 8 * HOUR);
    const night = await held(inDays(-1), { shift: { startsAt, endsAt } });
    const listed = async (at: Date) => {
      setClock(at);
      const { body } = await assigned();
      const upcoming = body.rows.filter((row) => isUpcoming(row, at)).map(({ slot_id }) => slot_id);
      return { upcoming, past: ids(await past()) };
    };
    expect(await listed(new Date(+startsAt + HOUR))).toEqual({ upcoming: [night.id], past: [] });
    expect(await listed(endsAt)).toEqual({ upcoming: [], past: [night.id] });
  });
});
