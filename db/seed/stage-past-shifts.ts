import { reviewedFrom } from "@/lib/past-shifts/approval/rules";
import { latestCompleteWeek } from "@/lib/past-shifts/week/rules";
import { addDays } from "@/lib/time/calendar";
import { cancelByFacility } from "./cancellations";
import { disputeSlot, resolveSeeded, storyCount } from "./disputes";
import { manorId } from "./facility-profiles";
import { approve, type Past } from "./past-slots";
import { after, day, earlier, facilityById, hour, minute, type SlotRow, type World } from "./world";

type Scene = (past: Past) => void;

const noPunches: Partial<SlotRow> = { checkedInAt: null, checkedOutAt: null };

/** Scenes for people to review, one slot each. */
function scenesToCheck(world: World): Scene[] {
  const times = (slot: SlotRow, late: number, minutes: number) => {
    slot.checkedInAt = after(slot.startsAt, late * minute);
    slot.checkedOutAt = after(slot.checkedInAt, minutes * minute);
  };
  return [
    ({ slot }) => Object.assign(slot, { checkedInAt: after(slot.startsAt, -6 * minute), checkedOutAt: null }),
    ({ slot }) => times(slot, -9, 17 * 60 + 15),
    ({ slot }) => Object.assign(slot, noPunches),
    ({ slot }) => times(slot, -2, 103),
    ({ slot }) => Object.assign(slot, { checkedInAt: null, checkedOutAt: after(slot.endsAt, 4 * minute) }),
    ({ slot }) => {
      times(slot, 3, 480);
      slot.checkedOutOverAMile = true;
    },
    ({ slot }) => {
      times(slot, -4, 495);
      slot.financeCheckedOutAt = after(slot.endsAt, 0);
    },
    ({ slot }) => {
      times(slot, 1, 150);
      Object.assign(slot, { outcomeCode: "WALK_OUT", bonus: 5000 });
    },
    ({ slot }) => Object.assign(slot, { ...noPunches, outcomeCode: "NO_SHOW", arrivalStatusCode: "NO_SHOW" }),
    (past) => cancelAgain(world, past, { isGuaranteed: true, hoursBefore: 6 }),
    (past) => cancelAgain(world, past, { isGuaranteed: false, hoursBefore: 3 }),
    (past) => cancelAgain(world, past, { isGuaranteed: false, hoursBefore: 50 }),
    ({ slot }) => {
      times(slot, -3, 487);
      Object.assign(slot, { tookBreak: false, bonus: 7500 });
    },
  ];
}

function cancelAgain(
  world: World,
  { slot }: Past,
  { isGuaranteed, hoursBefore }: { isGuaranteed: boolean; hoursBefore: number },
): void {
  Object.assign(slot, {
    ...noPunches,
    outcomeCode: null,
    arrivalStatusCode: null,
    rideStatus: null,
    isGuaranteed,
  });
  const at = after(slot.startsAt, -hoursBefore * hour);
  cancelByFacility(world, slot, { at, reason: "UNEXPECTED_EVENT", isFlex: false });
}

/**
 * Every badge, mark and state of Past Shifts at one facility, both in the weeks still to review and in earlier ones.
 * Returns the slots used.
 */
export function stagePastShifts(world: World, pasts: readonly Past[]): ReadonlySet<SlotRow> {
  const { now } = world;
  const facility = facilityById(world, manorId);
  const used = new Set<SlotRow>();
  const opening = reviewedFrom(now);
  const shown = addDays(latestCompleteWeek(facility.today), -6);
  const isPlain = ({ slot, shift }: Past) =>
    slot.status === "CONFIRMED" &&
    slot.checkedInAt !== null &&
    slot.checkedOutAt !== null &&
    slot.bundleId === null &&
    slot.outcomeCode === "ARRIVED" &&
    !shift.isOrientation &&
    !used.has(slot);
  const take = (fits: (past: Past) => boolean) => {
    const found = pasts.find((past) => isPlain(past) && fits(past));
    if (found) used.add(found.slot);
    return found;
  };
  // Spread over the week and at least two days old, so that all of their data is recorded.
  const open = (n: number) =>
    take(
      ({ slot, shift }) =>
        shift.startsOn >= opening && slot.endsAt < after(now, -20 * hour) && slot.id % 3 === n % 3,
    ) ?? take(({ slot, shift }) => shift.startsOn >= opening && slot.endsAt < after(now, -20 * hour));
  const closed = () => take(({ shift }) => shift.startsOn < opening && shift.startsOn >= addDays(shown, -21));

  scenesToCheck(world).forEach((scene, n) => {
    const past = open(n);
    if (past) scene(past);
  });
  for (let story = 0; story < storyCount; story++) {
    const past = closed();
    if (past)
      resolveSeeded(
        world,
        past,
        disputeSlot(world, past, after(past.slot.endsAt, 5 * hour), story),
        earlier(now, after(past.slot.endsAt, 5 * day)),
      );
  }
  for (const story of [0, 6, 2]) {
    const past = open(story);
    if (past) disputeSlot(world, past, earlier(now, after(past.slot.endsAt, 8 * hour)), story);
  }
  const settled = open(1);
  if (settled)
    resolveSeeded(
      world,
      settled,
      disputeSlot(world, settled, after(settled.slot.endsAt, 2 * hour), 0),
      after(now, -hour),
    );
  for (let n = 0; n < 4; n++) {
    const past = open(n);
    if (past) approve(past, earlier(now, after(past.slot.endsAt, 12 * hour)), facility.profile.schedulerId);
  }
  return used;
}
