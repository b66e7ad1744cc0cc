import { expect, test } from "vitest";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { filtersFromQuery } from "@/lib/slots/schedule/rules";
import { signIn } from "../support/call";
import { freezeClock, useClock } from "../support/clock";
import { useDatabase } from "../support/database";
import { aProfessional, aUser } from "../support/people";
import { aSlot } from "../support/schedule";

useDatabase();
useClock();

const zone = "America/Los_Angeles";

async function firstScreen(facilityId: number, query = "") {
  const user = await aUser({ facilityId });
  const actor = (await findActor(new Map(Object.entries(await signIn(user)))))!;
  const filters = filtersFromQuery(new URLSearchParams(query));
  return loadFirstScreen(actor, oneFacilityScope(actor, facilityId), zone, filters);
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
