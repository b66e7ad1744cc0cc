import { describe, expect, test } from "vitest";
import { PUT as confirmFlex } from "@/app/api/flex/slot/[id]/confirm/route";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { auditOf, messagesTo, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility, aUnit } from "../../support/tenants";
import { aHolidayOn } from "../../support/time-off";

useDatabase();

async function aScheduler(permissions: string[] = [P.EDIT, P.FLEX_ADD_EDIT_SHIFT]) {
  const facility = await aFacility({ address: "1 Pier Road", city: "Long Beach" });
  return { facility, user: await aUser({ facilityId: facility.id, permissions }) };
}

describe("confirming a claimed slot", () => {
  test("records who and when, once in the audit trail, and notifies the professional", async () => {
    const { facility, user } = await aScheduler();
    const professional = await aProfessional({ firstName: "Noor" });
    const unit = await aUnit({ facilityId: facility.id, name: "Sunrise" });
    const claimed = await aSlot({
      facilityId: facility.id,
      status: "CLAIMED",
      professionalId: professional.id,
      unitId: unit.id,
    });
    const answer = await call(confirm, { as: user, method: "PUT", params: { id: claimed.id } });

    expect([answer.status, answer.body]).toEqual([200, "OK"]);
    const row = await slotOf(claimed.id);
    expect(row).toMatchObject({ status: "CONFIRMED", confirmedBy: user.id, professionalId: professional.id });
    expect(row.confirmedAt).toBeInstanceOf(Date);
    expect(await auditOf("slot", claimed.id)).toEqual([
      {
        action: "slot.confirmed",
        actorKind: "USER",
        actorId: user.id,
        facilityId: facility.id,
        before: { status: "CLAIMED", professionalId: professional.id },
        after: {
          status: "CONFIRMED",
          professionalId: professional.id,
          confirmedAt: row.confirmedAt?.toISOString(),
        },
      },
    ]);
    const [mail, ...more] = await messagesTo(professional.email!);
    expect(more).toEqual([]);
    expect(mail?.body).toContain("Hello Noor");
    expect(mail?.body).toContain("Address: 1 Pier Road, Long Beach, CA");
    expect(mail?.body).toContain("Unit: Sunrise");
  });

  test.each([
    ["FLEX", confirmFlex, "Holiday: Founders’ Day, 1.5 × the rate\n"],
    ["ON_DEMAND", confirm, "Holiday: Founders’ Day\n"],
  ] as const)("on %s names the holiday in the mail", async (route, verb, told) => {
    const { facility, user } = await aScheduler();
    const professional = await aProfessional();
    await aHolidayOn(facility.id, "Founders’ Day", "2035-03-05", 1.5);
    const { id } = await aSlot({
      facilityId: facility.id,
      status: "CLAIMED",
      professionalId: professional.id,
      shift: { route, startsOn: "2035-03-05" },
    });
    await call(verb, { as: user, method: "PUT", params: { id } });
    expect((await messagesTo(professional.email!))[0]!.body).toContain(told);
  });

  test.each([
    ["no body", undefined],
    ["an empty object", {}],
  ])("succeeds with %s", async (_, body) => {
    const { facility, user } = await aScheduler();
    const { id } = await aSlot({ facilityId: facility.id, status: "CLAIMED", shift: { route: "FLEX" } });
    expect((await call(confirmFlex, { as: user, method: "PUT", params: { id }, body })).status).toBe(200);
    expect((await slotOf(id)).status).toBe("CONFIRMED");
  });

  test("succeeds after the start, until the shift ends: a replacement may have claimed it a minute before", async () => {
    const { facility, user } = await aScheduler();
    const running = { startsAt: new Date(Date.now() - 60_000), endsAt: new Date(Date.now() + 8 * 3_600_000) };
    const { id } = await aSlot({ facilityId: facility.id, status: "CLAIMED", shift: running });
    expect((await call(confirm, { as: user, method: "PUT", params: { id } })).status).toBe(200);
    expect((await slotOf(id)).status).toBe("CONFIRMED");
  });

  test("succeeds for a professional without an address", async () => {
    const { facility, user } = await aScheduler();
    const professional = await aProfessional({ email: null });
    const { id } = await aSlot({
      facilityId: facility.id,
      status: "CLAIMED",
      professionalId: professional.id,
    });
    expect((await call(confirm, { as: user, method: "PUT", params: { id } })).status).toBe(200);
  });
});

describe("a slot that cannot be confirmed stays unchanged, and the answer explains why", () => {
  const ended = { startsAt: new Date(Date.now() - 8 * 3_600_000), endsAt: new Date(Date.now() - 60_000) };
  test.each([
    ["open", { status: "UNCLAIMED" as const }, "STALE", STALE_SHIFT],
    [
      "cancelled",
      { status: "FACILITY_CANCELLED" as const },
      "CANCELLED",
      "This shift has been cancelled, so you can’t confirm it.",
    ],
    [
      "claimed, but over",
      { status: "CLAIMED" as const, shift: ended },
      "ENDED",
      "This shift has ended, so you can’t confirm it.",
    ],
    [
      "claimed, but withdrawn in the outside system",
      { status: "CLAIMED" as const, shift: { isIntegrated: true, integrationExpiredAt: new Date() } },
      "EXPIRED",
      "This shift has expired, so you can’t confirm it.",
    ],
  ])("%s", async (_, given, code, message) => {
    const { facility, user } = await aScheduler();
    const { id, status } = await aSlot({ facilityId: facility.id, ...given });
    const answer = await call<Refusal>(confirm, { as: user, method: "PUT", params: { id } });
    expect(answer.status).toBe(409);
    expect(answer.body.errors).toEqual([{ code, field: "shiftId", message }]);
    expect((await slotOf(id)).status).toBe(status);
    expect(await auditOf("slot", id)).toEqual([]);
  });
});

test("requires the edit permission, also for a flex slot", async () => {
  const shift = { route: "FLEX" } as const;
  for (const [permission, status] of [
    [P.FLEX_ADD_EDIT_SHIFT, 403],
    [P.EDIT, 200],
  ] as const) {
    const { facility, user } = await aScheduler([permission]);
    const { id } = await aSlot({ facilityId: facility.id, status: "CLAIMED", shift });
    expect((await call(confirmFlex, { as: user, method: "PUT", params: { id } })).status).toBe(status);
    expect((await slotOf(id)).status).toBe(status === 200 ? "CONFIRMED" : "CLAIMED");
  }
});

describe("a path for the other kind of slot", () => {
  test.each([
    ["for an on-demand slot by the flex path", "ON_DEMAND" as const, confirmFlex],
    ["for a flex slot by the on-demand path", "FLEX" as const, confirm],
  ])("returns 404 %s", async (_, route, handler) => {
    const { facility, user } = await aScheduler();
    const { id } = await aSlot({ facilityId: facility.id, status: "CLAIMED", shift: { route } });
    expect((await call(handler, { as: user, method: "PUT", params: { id } })).status).toBe(404);
    expect((await slotOf(id)).status).toBe("CLAIMED");
  });

  test("checks the permission at the slot's own facility", async () => {
    const [here, there] = [await aFacility(), await aFacility()];
    const user = await aUser({ facilities: { [here.id]: [P.FLEX_ADD_EDIT_SHIFT], [there.id]: [P.EDIT] } });
    const { id } = await aSlot({ facilityId: here.id, status: "CLAIMED" });
    const answer = await call(confirm, { as: user, method: "PUT", params: { id } });
    expect([answer.status, answer.body]).toEqual([403, "Forbidden"]);
    expect((await slotOf(id)).status).toBe("CLAIMED");
  });

  test.each(["0", "-1", "x", "99999999999"])("returns 404 for the id %s", async (id) => {
    const { user } = await aScheduler();
    expect((await call(confirm, { as: user, method: "PUT", params: { id } })).status).toBe(404);
  });
});
