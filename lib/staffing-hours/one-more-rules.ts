import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { shiftInterval } from "@/lib/time/zones";
import type { Stretch } from "./coverage-rules";
import { minutesWithin, nurseTypeOf, type NurseType, type PlannedPlaces } from "./rules";

export type Structure = {
  resourceType: string;
  fromTime: string;
  toTime: string;
  isOrientation: boolean;
  unpaidBreakMinutes: number;
};

export type OneMore = Stretch & {
  resourceType: string;
  /** An open place; null for a shift that would have to be requested. */
  slotId: number | null;
  /** Minutes that it adds to the day. */
  minutes: number;
};

type Place = Stretch & { resourceType: string; unpaidBreakMinutes: number; slotId: number | null };

type Day = {
  date: string;
  day: Stretch;
  zone: string;
  now: Date;
  planned: readonly (PlannedPlaces & { slotId: number })[];
  structures: readonly Structure[];
};

/** The place that adds most to the day, the earlier of two alike; null if none that is still to come adds anything. */
function best(places: readonly Place[], { day, now }: Day): OneMore | null {
  return places
    .filter(({ startsAt }) => startsAt > now)
    .map((one) => ({ ...one, minutes: minutesWithin({ ...one, minutes: scheduledMinutes(one) }, day) }))
    .reduce<OneMore | null>((most, { startsAt, endsAt, resourceType, slotId, minutes }) => {
      const found = { startsAt, endsAt, resourceType, slotId, minutes };
      return minutes > (most?.minutes ?? 0) ? found : most;
    }, null);
}

/** What one more person of a type would add to a day: in an open place, or else in such a shift of the facility. */
export function oneMore(type: NurseType, of: Day): OneMore | null {
  const isOfType = ({ resourceType }: { resourceType: string }) => nurseTypeOf(resourceType) === type;
  const open = of.planned.filter((one) => one.state === "OPEN" && isOfType(one));
  const offered = of.structures
    .filter((one) => !one.isOrientation && isOfType(one))
    .map((one) => ({ ...one, ...shiftInterval({ ...one, startsOn: of.date, zone: of.zone }), slotId: null }));
  return best(open, of) ?? best(offered, of);
}
