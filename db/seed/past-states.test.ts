import { describe, expect, test } from "vitest";
import { isApprovalAllowed, reviewedFrom } from "@/lib/past-shifts/approval/rules";
import { agreedHours, agreedTerms, type Agreed } from "@/lib/past-shifts/agreed-rules";
import {
  formatHours,
  hundredthsOf,
  isOverSixteenHours,
  isUnderTwoHours,
  recordedHours,
} from "@/lib/past-shifts/hours/rules";
import { DNR_PAGE_SIZE } from "@/lib/do-not-return/rules";
import { addDays } from "@/lib/time/calendar";
import { toDecimal } from "@/lib/money";
import { expectPrintAddsUp } from "@/tests/support/adds-up";
import { disputeResolutions } from "../schema/disputes";
import { buildWorld } from "./build-world";
import { doNotReturnRows } from "./do-not-return";
import { manorId } from "./facility-profiles";
import { historyRows } from "./history";
import { workedOf, type Past } from "./past-slots";
import { createRandom } from "./random";
import type { World } from "./world";

/** Each weekday, and Tuesday on both sides of the automatic approval. */
const moments = [
  ["Saturday", "2026-05-09T17:00:00Z"],
  ["Sunday", "2026-05-10T17:00:00Z"],
  ["Monday", "2026-05-11T17:00:00Z"],
  ["Tuesday before 8 PM Eastern", "2026-05-12T23:30:00Z"],
  ["Tuesday after 8 PM Eastern", "2026-05-13T00:30:00Z"],
  ["Wednesday", "2026-05-13T17:00:00Z"],
  ["Thursday", "2026-05-14T17:00:00Z"],
  ["Friday", "2026-05-15T17:00:00Z"],
] as const;

const isAbsent = ({ slot }: Past) => slot.cancelledAt !== null || slot.outcomeCode === "NO_SHOW";
const misses = (past: Past, inToo: boolean, outToo: boolean) =>
  !isAbsent(past) &&
  (past.slot.checkedInAt === null) === inToo &&
  (past.slot.checkedOutAt === null) === outToo;
const minutesOf = (past: Past) => recordedHours(workedOf(past)).minutes;

/** What can be seen of slots to review. */
const toReview: Record<string, (past: Past) => boolean> = {
  "Clock out does not exist": (past) => misses(past, false, true),
  "Clock in does not exist": (past) => misses(past, true, false),
  "Clock in & out do not exist": (past) => misses(past, true, true),
  "Shift is over 16 hours": (past) => isOverSixteenHours(minutesOf(past)),
  "Shift is under 2 hours": (past) => past.slot.checkedOutAt !== null && isUnderTwoHours(minutesOf(past)),
  "Please review the clock out time": ({ slot }) => slot.checkedOutOverAMile,
  "Canceled Guaranteed Shift": ({ slot }) => slot.cancelledAt !== null && slot.isGuaranteed,
  "LATE CANCELLATION": ({ slot }) =>
    slot.cancelledAt !== null && !slot.isGuaranteed && slot.billableCancellationMinutes > 0,
  "FACILITY CANCELLED": ({ slot }) =>
    slot.cancelledAt !== null && !slot.isGuaranteed && slot.billableCancellationMinutes === 0,
  "a no-show": ({ slot }) => slot.outcomeCode === "NO_SHOW",
  "a walk-out, whose bonus is hidden": ({ slot }) => slot.outcomeCode === "WALK_OUT" && slot.bonus > 0,
  "finance's time": ({ slot }) => slot.financeCheckedOutAt !== null,
  "a bonus": (past) => past.slot.bonus > 0 && (minutesOf(past) ?? 0) > 0,
  "nothing to check": (past) => past.slot.checkedInAt !== null && past.slot.checkedOutAt !== null,
};

const noClaim = { route: "ON_DEMAND", agencyName: null, reasons: null, claimedBonus: null };

function pastOf(world: World, facilityId: number): Past[] {
  const shifts = new Map(world.shifts.map((shift) => [shift.id, shift]));
  return world.slots
    .filter(
      (slot) => slot.facilityId === facilityId && slot.professionalId !== null && slot.endsAt <= world.now,
    )
    .map((slot) => ({ slot, shift: shifts.get(slot.shiftId)! }))
    .filter(({ shift }) => shift.route === "ON_DEMAND");
}

describe.each(moments)("on a %s the demo has", (_, now) => {
  const world = buildWorld(new Date(now), createRandom(7));
  const opening = reviewedFrom(world.now);
  const atManor = pastOf(world, manorId);
  const open = atManor.filter(
    ({ slot, shift }) => shift.startsOn >= opening && slot.approvedAt === null && slot.disputedAt === null,
  );

  test.each(Object.keys(toReview))("to review: %s", (state) => {
    expect(open.some(toReview[state]!)).toBe(true);
  });

  test("a dispute that waits, and every resolution in the weeks that can be opened", () => {
    const from = addDays(opening, -7 * 10);
    const reachable = new Set(
      atManor.filter(({ shift }) => shift.startsOn >= from).map(({ slot }) => slot.id),
    );
    const disputes = world.disputes.filter(({ slotId }) => reachable.has(slotId));
    expect(disputes.some(({ resolvedAt }) => resolvedAt === null)).toBe(true);
    const resolutions = new Set(disputes.flatMap(({ resolution }) => resolution ?? []));
    expect([...resolutions].toSorted()).toEqual(disputeResolutions.toSorted());
    expect(disputes.some(({ isInvoiceable }) => isInvoiceable === false)).toBe(true);
  });

  test("approvals by a person and by the clock, of what was incomplete too", () => {
    const approved = atManor.filter(({ slot }) => slot.approvedAt !== null);
    expect(approved.some(({ slot }) => slot.approvedBy !== null)).toBe(true);
    expect(approved.some(({ slot }) => slot.approvedBy === null)).toBe(true);
    expect(approved.some(({ slot }) => slot.autoApprovedIncomplete)).toBe(true);
  });

  test("who approved, disputed and resolved each past shift in its history", () => {
    const told = new Set(historyRows(world).map(({ action, entityId }) => `${action} ${entityId}`));
    const expected = [
      ...world.slots.flatMap(({ id, approvedAt, approvedBy }) =>
        approvedAt ? [`slot.approved${approvedBy === null ? "-automatically" : ""} ${id}`] : [],
      ),
      ...world.disputes.map(({ slotId }) => `slot.disputed ${slotId}`),
      ...world.disputes.flatMap(({ slotId, resolvedAt }) =>
        resolvedAt ? [`slot.dispute-resolved ${slotId}`] : [],
      ),
    ];
    expect(expected.filter((one) => !told.has(one))).toEqual([]);
  });

  test("past shifts whose printed hours, rate and bonus give the printed total", () => {
    const disputes = new Map(world.disputes.map((dispute) => [dispute.slotId, dispute]));
    for (const { row } of world.facilities)
      for (const past of pastOf(world, row.id)) {
        const { resolution = null, isInvoiceable = null, ...made } = disputes.get(past.slot.id) ?? {};
        const agreed = { ...workedOf(past), ...noClaim, ...made, resolution, isInvoiceable } as Agreed;
        const [{ minutes, total }, { rate, bonus }] = [agreedHours(agreed), agreedTerms(agreed)];
        if (minutes === null || rate === null) continue;
        const hours = formatHours(hundredthsOf(minutes));
        expectPrintAddsUp({
          hours,
          rate: toDecimal(rate),
          bonus: toDecimal(bonus),
          total: toDecimal(total!),
        });
      }
  });

  test("a facility whose older shifts can be neither approved nor disputed", () => {
    const isClosed = world.facilities.some(({ row: { id, wentLiveOn } }) =>
      pastOf(world, id).some(
        ({ slot: { approvedAt, startsAt } }) =>
          approvedAt === null && !isApprovalAllowed({ startsAt, wentLiveOn }),
      ),
    );
    expect(isClosed).toBe(true);
  });

  test("a Do Not Return list of more than one page, and entries that were lifted", () => {
    const listed = doNotReturnRows(world).filter(({ facilityId }) => facilityId === manorId);
    expect(listed.filter(({ removedAt }) => removedAt === null).length).toBeGreaterThan(DNR_PAGE_SIZE);
    expect(listed.some(({ removedAt }) => removedAt !== null)).toBe(true);
    expect(listed.some(({ filedBy }) => filedBy === null)).toBe(true);
  });

  test("staff who are enabled, disabled and deactivated", () => {
    const staff = world.people.filter(({ facility, pool }) => facility.row.id === manorId && pool === "FLEX");
    for (const standing of ["ACTIVE", "DISABLED", "TERMINATED"] as const)
      expect(staff.some((person) => person.standing === standing)).toBe(true);
  });
});
