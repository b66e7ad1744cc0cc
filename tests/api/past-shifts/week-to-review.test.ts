import { expect, test } from "vitest";
import { systemScope } from "@/lib/access/scopes";
import { weekToReview } from "@/lib/past-shifts/week/prepare-week";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, reviewDay } from "../../support/past";

useDatabase();
useClock();

const approved = { approvedAt: new Date(reviewDay), settledMinutes: 480, hoursSource: "PUNCHES" } as const;
const aPast = (facilityId: number, startsOn: string, given: Parameters<typeof aPastSlot>[0] = {}) =>
  aPastSlot({ facilityId, checkedInAt: null, checkedOutAt: null, ...given, shift: { startsOn } });
const opened = (facilityId: number) =>
  weekToReview(systemScope(facilityId), "America/Los_Angeles", new Date(reviewDay));

test("opens Past Shifts at the latest complete week while it has shifts to review", async () => {
  const { facilityId } = await aReview();
  await aPast(facilityId, "2026-11-21");
  await aPast(facilityId, "2026-11-10");
  expect(await opened(facilityId)).toBe("2026-11-20");
});

test("opens it at the running week once that one is done", async () => {
  const { facilityId } = await aReview(approved);
  await aPast(facilityId, "2026-11-21");
  expect(await opened(facilityId)).toBe("2026-11-27");
});

test("opens it at an earlier week if only that one has shifts to review", async () => {
  const { facilityId } = await aReview(approved);
  await aPast(facilityId, "2026-11-10");
  await aPast(facilityId, "2026-11-03", { disputedAt: new Date(reviewDay) });
  expect(await opened(facilityId)).toBe("2026-11-13");
});

test("opens it at the latest complete week if nothing awaits review", async () => {
  const { facilityId } = await aReview(approved);
  expect(await opened(facilityId)).toBe("2026-11-20");
});
