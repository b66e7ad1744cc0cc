import { expect, test } from "vitest";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { filtersFromQuery } from "@/lib/slots/schedule/address-rules";
import { signIn } from "../support/call";
import { freezeClock, useClock } from "../support/clock";
import { useDatabase } from "../support/database";
import { aProfessional, aUser } from "../support/people";
import { aSlot, aStructure } from "../support/schedule";

useDatabase();
useClock();

const zone = "America/Los_Angeles";

async function firstScreen(facilityId: number, query = "") {
  const user = await aUser({ facilityId });
  const actor = (await findActor(new Map(Object.entries(await signIn(user)))))!;
  const filters = filtersFromQuery(new URLSearchParams(query));
  return loadFirstScreen(actor, oneFacilityScope(actor, facilityId), zone, { filters, isOnShiftOpen: false });
}

test("ignores an invalid date as a filter", async () => {
  freezeClock("2026-06-01T19:00:00Z");
  const { id, facilityId } = await aSlot({ shift: { startsOn: "2026-06-03" } });
  for (const from of ["2026-99-99", "2026-06-31", "soon", ""]) {
    expect(await firstScreen(facilityId, `from=${from}`)).toMatchObject([{ slot_id: id }]);
  }
  expect(await firstScreen(facilityId, "from=2026-06-04")).toEqual([]);
});

test("contains what the feed will show: of cancelled slots, those with an arrival or a no-show", async () => {
  freezeClock("2026-06-01T19:00:00Z");
  const cancelled = { status: "FACILITY_CANCELLED", cancelledAt: new Date() } as const;
  const shift = { startsOn: "2026-06-01" };
  const { facilityId } = await aSlot({ ...cancelled, shift });
  const missed = await aSlot({
    facilityId,
    ...cancelled,
    shift,
    professionalId: (await aProfessional()).id,
    arrivalStatusCode: "NO_SHOW",
  });
  expect(await firstScreen(facilityId)).toMatchObject([{ slot_id: missed.id }]);
});

test("of a night that is told in one line, contains its exceptions and then the day's first rows", async () => {
  // Five in the morning in Los Angeles.
  freezeClock("2026-06-01T12:00:00Z");
  const night = await aStructure({ fromTime: "19:00", toTime: "07:00" });
  const { facilityId } = night;
  const shift = { shiftStructureId: night.id, startsOn: "2026-05-31" };
  const arrived = { status: "CONFIRMED", arrivalStatusCode: "ARRIVED" } as const;
  const { shiftId } = await aSlot({ shift, ...arrived, professionalId: (await aProfessional()).id });
  for (let more = 0; more < 11; more++)
    await aSlot({ shiftId, ...arrived, professionalId: (await aProfessional()).id });
  const { id } = await aSlot({ facilityId, shift: { startsOn: "2026-06-01" } });
  const idsOf = async () => (await firstScreen(facilityId)).map(({ slot_id }) => slot_id);
  expect(await idsOf()).toContain(id);
  expect(await idsOf()).toHaveLength(2);

  const missing = await aSlot({ shiftId });
  expect(await idsOf()).toEqual(expect.arrayContaining([missing.id]));
  expect(await idsOf(), "whole shifts, so that their ratio is right").toHaveLength(13);
});
