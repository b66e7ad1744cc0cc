import { expect, test } from "vitest";
import { findActor } from "@/lib/auth/find-actor";
import { NotFound } from "@/lib/errors";
import { loadSlotView } from "@/lib/slots/schedule/load-first-screen";
import { signIn } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const actorOf = async (user: { id: number }) =>
  (await findActor(new Map(Object.entries(await signIn(user)))))!;

test("returns a link's slot with its whole shift, also long past and at another of the person's facilities", async () => {
  freezeClock("2026-06-01T19:00:00Z");
  const [here, there] = [await aFacility(), await aFacility()];
  const { id: shiftStructureId } = await aStructure({ facilityId: there.id });
  const shift = { shiftStructureId, startsOn: "2026-03-02" };
  const linked = await aSlot({ shift });
  const beside = await aSlot({ shiftId: linked.shiftId, status: "CONFIRMED" });
  const onFlex = await aSlot({ shift: { ...shift, route: "FLEX" } });
  await aSlot({ shift: { ...shift, startsOn: "2026-03-03" } });
  const actor = await actorOf(
    await aUser({ facilities: { [here.id]: [], [there.id]: [] }, activeFacilityId: here.id }),
  );
  const view = await loadSlotView(actor, linked.id);
  expect(view.facilityId).toBe(there.id);
  expect(view.slots.map(({ slot_id }) => slot_id).sort()).toEqual([linked.id, beside.id, onFlex.id].sort());
});

test("returns 404 for someone else's slot, as for a missing one", async () => {
  const actor = await actorOf(await aUser());
  const { id } = await aSlot();
  await expect(loadSlotView(actor, id)).rejects.toThrow(NotFound);
  await expect(loadSlotView(actor, 2_000_000_000)).rejects.toThrow(NotFound);
});
