import { expect, test } from "vitest";
import { GET } from "@/app/api/facility/feed/past/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { P, type Permission } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { arrangeSlots } from "@/lib/past-shifts/arrangement-rules";
import { filteredSlots, type PastFilters } from "@/lib/past-shifts/filter-rules";
import type { PastSlot, PastWeek } from "@/lib/past-shifts/schema";
import { loadFirstScreen } from "@/lib/past-shifts/week/load-first-screen";
import { summaryOf } from "@/lib/past-shifts/week/summary-rules";
import { clock } from "@/lib/time/clock";
import { call, signIn } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aReview, everyReview, thursday } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";

useDatabase();
useClock();

const none: PastFilters = { show: null, search: "", unit: null, type: null };
/**
 * A week with slightly more slots than the screen has rows; every third lacks a clock-out, every fourth is approved.
 */
async function aLongWeek(permissions: readonly Permission[] = everyReview) {
  const { facilityId, made } = await aReview();
  const { shiftId, startsAt, endsAt } = made;
  for (let n = 0; n < 50; n++) {
    const { id: professionalId } = await aProfessional({ firstName: "Ada", lastName: `Grove ${n}` });
    const checkedOutAt = n % 3 === 0 ? null : thursday("15:10");
    const approved = { approvedAt: clock.now(), settledMinutes: 480, hoursSource: "PUNCHES" as const };
    await db.insert(slot).values({
      ...{ facilityId, shiftId, startsAt, endsAt, professionalId, checkedOutAt },
      status: "CONFIRMED",
      claimedAt: startsAt,
      confirmedAt: startsAt,
      checkedInAt: thursday("06:55"),
      ...(n % 4 === 1 && approved),
    });
  }
  const as = await aUser({ facilityId, permissions: [...permissions] });
  const actor = (await findActor(new Map(Object.entries(await signIn(as)))))!;
  const first = (filters: PastFilters) =>
    loadFirstScreen(
      actor,
      oneFacilityScope(actor, facilityId),
      { friday: "2026-11-20", filters },
      clock.now(),
    );
  const whole = await call<PastWeek>(GET, { as, query: { start: "2026-11-14", end: "2026-11-20" } });
  return { first, slots: whole.body.slots };
}

const filters: Partial<PastFilters>[] = [
  {},
  { show: "ready" },
  { show: "done" },
  { search: "grove 1" },
  { type: "RN" },
];
const ids = (slots: readonly PastSlot[]) => slots.map(({ slot_id }) => slot_id);

test.each([
  ["a reviewer, in groups", everyReview, true],
  ["someone who may not dispute, as one list", [P.PAST_SHIFTS], false],
])("renders the beginning of a long week and the counts of all of it, for %s", async (_, has, isGrouped) => {
  const { first, slots } = await aLongWeek(has);
  expect(slots).toHaveLength(51);
  for (const filter of filters) {
    const requested = { ...none, ...filter, show: isGrouped ? (filter.show ?? null) : null };
    const { week, summary } = await first({ ...none, ...filter });
    const shown = filteredSlots(slots, requested);
    const arranged = arrangeSlots(shown, { isGrouped, show: requested.show, held: new Map(), sort: null });
    expect(ids(week.slots)).toEqual(ids(arranged.slice(0, 24)));
    expect(summary).toEqual(summaryOf(slots, requested));
  }
});

test("renders a week that fits the screen completely", async () => {
  const { facilityId, user, made } = await aReview();
  const actor = (await findActor(new Map(Object.entries(await signIn(user)))))!;
  const scope = oneFacilityScope(actor, facilityId);
  const options = { friday: "2026-11-20", filters: { ...none, search: "nobody" } };
  const { week, summary } = await loadFirstScreen(actor, scope, options, clock.now());
  expect(ids(week.slots)).toEqual([made.id]);
  expect(summary).toBeNull();
});
