import { dateIn, exactTimeIn, formatLongDay, formatShortDay, zoneName } from "@/lib/time/calendar";
import { hoursOf } from "@/lib/time/durations";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import type { OwnDispute } from "./reads";
import { answerBy, fieldTime, ownMinutes, ownWindow, type OwnTimes } from "./rules";
import type { OwnHours, OwnVersion } from "./schema";

export const hoursText = (minutes: number): string => `${hoursOf(minutes).toFixed(2)} h`;

/** "Tue, Dec 1, 3:00 PM ET". */
export const momentText = (at: Date, zone: string): string =>
  `${formatShortDay(dateOnAt(at, zone))}, ${formatTime(at, zone)} ${zoneName(zone)}`;

function versionOf(found: OwnDispute, given: OwnTimes & { minutes: number | null }): OwnVersion {
  const { inAt, outAt, tookBreak, minutes } = given;
  const time = (at: Date | null, missing: string) =>
    at === null ? missing : exactTimeIn(at.getTime(), found.timezone);
  const hours = minutes === null ? [] : [hoursText(minutes)];
  if (inAt === null && outAt === null)
    return { times: minutes === 0 ? "No work" : "No clock times", detail: hours.join("") };
  const breakText = found.unpaidBreakMinutes > 0 ? [tookBreak ? "break taken" : "no break"] : [];
  return {
    times: `${time(inAt, "no clock-in")} – ${time(outAt, "no clock-out")}`,
    detail: [...hours, ...breakText].join(", "),
  };
}

/** What the professional stated, if they did. */
function statedOf(found: OwnDispute): (OwnTimes & { minutes: number }) | null {
  if (found.answeredAt === null) return null;
  const { statedInAt: inAt, statedOutAt: outAt } = found;
  const times = { inAt, outAt, tookBreak: found.statedTookBreak ?? false };
  return { ...times, minutes: ownMinutes(times, found.unpaidBreakMinutes) };
}

/** The page of a link: what is disputed, without reasons, comments and money of the facility. */
export function presentOwnHours(found: OwnDispute, now: Date): OwnHours {
  const { timezone, startsAt, endsAt, answeredAt, resolvedAt } = found;
  const stated = statedOf(found);
  const shiftDay = dateOnAt(startsAt, timezone);
  const until = answerBy(found.askedAt ?? found.createdAt);
  const label = (at: Date) => {
    const day = dateIn(at.getTime(), timezone);
    const time = exactTimeIn(at.getTime(), timezone);
    return day === shiftDay ? time : `${time}, ${formatShortDay(day)}`;
  };
  const field = (at: Date | null) => (at === null ? "" : fieldTime(at, timezone));
  const window = ownWindow(found);
  const recorded = {
    inAt: found.recordedInAt,
    outAt: found.recordedOutAt,
    tookBreak: found.recordedTookBreak,
    minutes: found.recordedMinutes,
  };
  const begun = stated ?? recorded;
  return {
    firstName: found.firstName,
    facilityName: found.facilityName,
    what: [found.resourceType, found.unitName].filter(Boolean).join(", "),
    day: formatLongDay(shiftDay),
    scheduled: `${formatTime(startsAt, timezone)} – ${formatTime(endsAt, timezone)} ${zoneName(timezone)}`,
    recorded: versionOf(found, recorded),
    claimed: versionOf(found, {
      inAt: found.claimedInAt,
      outAt: found.claimedOutAt,
      tookBreak: found.claimedTookBreak,
      minutes: found.claimedMinutes,
    }),
    answerBy: momentText(until, timezone),
    isPastAnswerBy: now > until,
    window: `${label(window.from)} to ${label(window.until)}`,
    initial: {
      clockIn: field(begun.inAt),
      clockOut: field(begun.outAt),
      tookBreak: begun.tookBreak,
      words: found.statedWords ?? "",
    },
    hasBreak: found.unpaidBreakMinutes > 0,
    hasNotWorked: answeredAt !== null && stated?.inAt === null,
    stated: stated && versionOf(found, stated),
    settled: resolvedAt !== null && found.settledMinutes !== null ? hoursText(found.settledMinutes) : null,
  };
}
