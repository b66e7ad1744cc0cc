import { expect, test } from "vitest";
import { GET as scorecard } from "@/app/api/desk/agencies/[agencyId]/scorecard/route";
import type { Scorecard } from "@/lib/desk/agencies/schema";
import { agencyFacility } from "@/db/schema/agencies";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt } from "@/lib/time/zones";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { insert } from "../../support/rows";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility, anAgency } from "../../support/tenants";

useDatabase();

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const today = dateOnAt(new Date(), "America/Los_Angeles");
const yesterday = addDays(today, -1);

/** An agency under contract for a month, which sees slots after an hour. */
async function aContract() {
  const facility = await aFacility();
  const agency = await anAgency();
  const terms = { releaseAfterMinutes: 60, signedAt: ago(30 * 24) };
  await insert(agencyFacility, { agencyId: agency.id, facilityId: facility.id, ...terms }, {});
  const shift = await aShift({ facilityId: facility.id, startsOn: yesterday });
  /** A slot of yesterday, posted three days ago. */
  const aPast = (given: Parameters<typeof aSlot>[0]) =>
    aSlot({ shiftId: shift.id, createdAt: ago(72), ...given });
  const read = async (from: string, to: string) => {
    const as = await aDeskUser();
    return call<Scorecard>(scorecard, { as, params: { agencyId: agency.id }, query: { from, to } });
  };
  return { facility, agency, aPast, read };
}

test("counts what an agency filled, gave back and missed of the slots released to it", async () => {
  const { facility, agency, aPast, read } = await aContract();
  const other = await anAgency({ facilityIds: [facility.id] });
  const own = { agencyId: agency.id };
  // Taken 2, 4 and 9 hours after their release.
  for (const hours of [2, 4, 9]) await aPast({ ...own, status: "CONFIRMED", claimedAt: ago(71 - hours) });
  await aPast({ ...own, status: "CONFIRMED", claimedAt: ago(69), outcomeCode: "NO_SHOW" });
  // One early, one within the window of 24 hours.
  await aPast({ ...own, status: "CANCELLED", cancelledAt: ago(70) });
  await aPast({ ...own, status: "CANCELLED", cancelledAt: ago(25), outcomeCode: "CG_CANCELLED" });
  await aPast({ status: "EXPIRED" });
  await aPast({ agencyId: other.id, status: "CONFIRMED", claimedAt: ago(10) });
  // Never this agency's: taken before its release, called off by the facility, or of its own staff.
  await aPast({ agencyId: other.id, status: "CONFIRMED", claimedAt: ago(71.5) });
  await aPast({ ...own, status: "FACILITY_CANCELLED", cancelledAt: ago(30) });
  await aSlot({ facilityId: facility.id, shift: { route: "FLEX", startsOn: yesterday } });

  const { body } = await read(yesterday, yesterday);
  const figures = {
    offered: 6,
    filled: 3,
    cancelled: 2,
    cancelled_late: 1,
    no_shows: 1,
    minutes_to_fill: 180,
  };
  expect(body).toEqual({
    total: figures,
    facilities: [{ facility_id: facility.id, facility: facility.name, ...figures }],
  });
});

test("counts the days of the period in the facility’s zone, both included, and nothing else", async () => {
  const { aPast, agency, read } = await aContract();
  await aPast({ agencyId: agency.id, status: "CONFIRMED", claimedAt: ago(60) });
  const filled = async (from: string, to: string) => (await read(from, to)).body.total.filled;
  expect(await filled(addDays(yesterday, -7), yesterday)).toBe(1);
  expect(await filled(yesterday, addDays(yesterday, 7))).toBe(1);
  expect(await filled(today, today)).toBe(0);
  expect(await filled(addDays(yesterday, -7), addDays(yesterday, -1))).toBe(0);
});

test("is all zeros for an agency without contracts, and refuses longer than a quarter", async () => {
  const { read } = await aContract();
  const empty = {
    offered: 0,
    filled: 0,
    cancelled: 0,
    cancelled_late: 0,
    no_shows: 0,
    minutes_to_fill: null,
  };
  expect((await read("2020-01-01", "2020-03-01")).body).toEqual({ total: empty, facilities: [] });
  expect((await read("2026-01-01", "2026-04-02")).status).toBe(200);
  expect((await read("2026-01-01", "2026-04-03")).status).toBe(400);
  expect((await read("2026-02-01", "2026-01-01")).status).toBe(400);
});
