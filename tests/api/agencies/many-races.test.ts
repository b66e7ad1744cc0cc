import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { anAgencyDesk, manyOpenings } from "../../support/agency";
import { useDatabase } from "../../support/database";
import { aCertification } from "../../support/people";
import { aFacility } from "../../support/tenants";

useDatabase();

const AGENCIES = 10;
const PEOPLE_EACH = 3;
const RIVALS = 4;

/** Ten agencies with three people each, and open shifts at every hour of thirteen days. */
async function aMarket() {
  const { id: facilityId } = await aFacility();
  await manyOpenings(facilityId, 4);
  const desks = await Promise.all(Array.from({ length: AGENCIES }, () => anAgencyDesk([facilityId])));
  const rosters = await Promise.all(
    desks.map((desk) => Promise.all(Array.from({ length: PEOPLE_EACH }, () => aVersatile(desk)))),
  );
  const slots = await db.select().from(slot).where(eq(slot.facilityId, facilityId)).orderBy(slot.id);
  return { facilityId, desks, rosters, slots };
}

/** An agency worker certified for every kind of shift. */
async function aVersatile({ aWorker }: Awaited<ReturnType<typeof anAgencyDesk>>) {
  const worker = await aWorker({ highestResourceType: "RN" });
  for (const resourceType of ["CNA", "LPN"])
    await aCertification({ professionalId: worker.id, resourceType, stateCode: "CA" });
  return worker;
}

test("books no one twice and fills every slot once in 208 races of four agencies", async () => {
  const { facilityId, desks, rosters, slots } = await aMarket();
  expect(slots).toHaveLength(52);
  const answers: number[] = [];
  const raceFor = ({ shiftId }: (typeof slots)[number], trial: number) =>
    Promise.all(
      Array.from({ length: RIVALS }, async (_, rival) => {
        const at = (trial * 3 + rival) % AGENCIES;
        const worker = rosters[at]![trial % PEOPLE_EACH]!;
        const terms = { byPassOTModalConfirmation: true };
        answers.push((await desks[at]!.assign(shiftId, worker.id, terms)).status);
      }),
    );
  for (let from = 0; from < slots.length; from += 4)
    await Promise.all(slots.slice(from, from + 4).map((one, i) => raceFor(one, from + i)));

  expect(answers).toHaveLength(208);
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const held = await db.select().from(slot).where(eq(slot.facilityId, facilityId));
  const taken = held.filter(({ status }) => status === "CONFIRMED");
  expect(answers.filter((status) => status === 200)).toHaveLength(taken.length);
  expect(taken.length).toBeGreaterThan(26);
  const doubled = taken.filter((one) =>
    taken.some(
      (other) =>
        other.id < one.id &&
        other.professionalId === one.professionalId &&
        other.startsAt < one.endsAt &&
        one.startsAt < other.endsAt,
    ),
  );
  expect(doubled).toEqual([]);
  const events = await db.select().from(auditEvent).where(eq(auditEvent.facilityId, facilityId));
  const assigned = events.filter(({ action }) => action === "slot.assigned").map(({ entityId }) => entityId);
  expect(assigned.map(Number).sort()).toEqual(taken.map(({ id }) => id).sort());
});
