import { expect, test } from "vitest";
import { GET as read } from "@/app/api/facility/[facilityId]/past-shifts/to-review/route";
import type { WeeksToReview } from "@/lib/past-shifts/schema";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview } from "../../support/past";

useDatabase();
useClock();

test("counts what awaits review in each week, the latest first, as the header does in all", async () => {
  const { facilityId, user } = await aReview();
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-14" } });
  // A Saturday begins a week.
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-21" } });
  await aPastSlot({ facilityId, disputedAt: new Date(), shift: { startsOn: "2026-11-20" } });
  await aPastSlot({ facilityId, shift: { startsOn: "2026-11-24" } });
  const { status, body } = await call<WeeksToReview>(read, { as: user, params: { facilityId } });
  expect(status).toBe(200);
  expect(body.weeks).toEqual([
    { friday: "2026-11-27", count: 1 },
    { friday: "2026-11-20", count: 2 },
  ]);
});
