import { PUT as approve } from "@/app/api/time-off/[timeOffId]/approve/route";
import { DELETE as join, POST as split } from "@/app/api/slot/[id]/split/route";
import { PUT as swap } from "@/app/api/slot/[id]/swap/route";
import { PUT as changeTimes } from "@/app/api/slot/[id]/times/route";
import { timesOfShift, timesOfSlot } from "@/lib/slots/times/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { onSlot, pick, type Ask, type Looking } from "./asks";

const HOUR = 3_600_000;
const iso = (instant: number) => new Date(instant).toISOString();
const seenTimes = (seen: FeedSlot) => {
  const { startsAt, endsAt } = timesOfSlot(seen);
  return {
    caregiverId: seen.caregiver_id,
    oldStartsAt: startsAt.toISOString(),
    oldEndsAt: endsAt.toISOString(),
  };
};

/** Up to two hours off either end of the shift; none is the whole shift again. */
export function changeSlotTimes({ seen, draw }: Looking): Ask {
  const { startsAt, endsAt } = timesOfShift(seen);
  const times = {
    startsAt: iso(+startsAt + (draw.a % 3) * HOUR),
    endsAt: iso(+endsAt - (draw.b % 3) * HOUR),
  };
  return onSlot(seen, changeTimes, { ...seenTimes(seen), ...times });
}

export function splitInTwo({ seen, draw }: Looking): Ask {
  const at = iso(+timesOfSlot(seen).startsAt + (2 + (draw.a % 3)) * HOUR);
  return onSlot(seen, split, { ...seenTimes(seen), at, keeps: pick(["FIRST", "SECOND"], draw.b) }, "POST");
}

const wholeShiftOf = (seen: FeedSlot) => seen.part_of?.shift_id ?? seen.shift_id;

export function joinTwo({ seen, all, draw }: Looking): Ask {
  const others = all.filter(
    (one) =>
      wholeShiftOf(one) === wholeShiftOf(seen) &&
      one.slot_status === "UNCLAIMED" &&
      (one.start_time_at_utc === seen.end_time_at_utc || one.end_time_at_utc === seen.start_time_at_utc),
  );
  const withSlotId = others.length > 0 ? pick(others, draw.a).slot_id : seen.slot_id;
  return onSlot(seen, join, { caregiverId: seen.caregiver_id, withSlotId }, "DELETE");
}

export function swapWithSomeone({ seen, all, draw, setup }: Looking): Ask {
  const others = all.filter(
    (one) => one.is_flex && one.slot_status === "CONFIRMED" && one.slot_id !== seen.slot_id,
  );
  const other = others.length > 0 ? pick(others, draw.a) : seen;
  return onSlot(seen, swap, {
    caregiverId: seen.caregiver_id ?? setup.people[0]!.id,
    withSlotId: other.slot_id,
    withCaregiverId: other.caregiver_id ?? setup.people[0]!.id,
  });
}

/** Approves the time off of the slot's person, or of someone else, and opens the shifts they have on the screen. */
export function approveTimeOff({ seen, all, draw, setup }: Looking): Ask {
  const asked = [...setup.timeOffs.keys()];
  const who = asked.find((professionalId) => professionalId === seen.caregiver_id) ?? pick(asked, draw.a);
  const held = all.filter(
    ({ caregiver_id, slot_status }) => caregiver_id === who && /^CLAIMED|^CONFIRMED/.test(slot_status),
  );
  return {
    handler: approve,
    method: "PUT",
    params: { timeOffId: setup.timeOffs.get(who)! },
    body: { slotIds: held.map(({ slot_id }) => slot_id) },
  };
}
