import { MIN_PART_MINUTES, minutesOf, type Times } from "./rules";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, formatTime, instantAt } from "@/lib/time/zones";

const clock = /^(\d{1,2}):(\d{2}) (AM|PM)$/;

/** "8:00 AM" on a 24-hour clock, "08:00". */
function wallClockOf(time: string): string | null {
  const [, hour, minute, half] = clock.exec(time) ?? [];
  if (!hour) return null;
  const hours = (Number(hour) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}

/** The rest of a shift from the time someone answered with; null if that isn't within it. */
export function restFrom(time: string, { startsAt, endsAt }: Times, zone: string): Times | null {
  const wallClock = wallClockOf(time);
  if (!wallClock) return null;
  const startsOn = dateOnAt(startsAt, zone);
  const starts = [startsOn, addDays(startsOn, 1)].map((date) => instantAt(date, wallClock, zone));
  const from = starts.find((at) => at > startsAt && at < endsAt);
  const rest = from && { startsAt: from, endsAt };
  return rest && minutesOf(rest) >= MIN_PART_MINUTES ? rest : null;
}

const HALF_HOUR = 30 * 60_000;

/** "7:30 AM", "8:00 AM" …: the later starts to answer with, for someone who can't come at the shift's own. */
export function laterStarts({ startsAt, endsAt }: Times, zone: string): string[] {
  const count = Math.ceil((+endsAt - +startsAt) / HALF_HOUR);
  const starts = Array.from({ length: count }, (_, n) => new Date(+startsAt + (n + 1) * HALF_HOUR));
  // In the hour that repeats a time says only the first of the two.
  return starts.flatMap((at) => {
    const time = formatTime(at, zone);
    return +(restFrom(time, { startsAt, endsAt }, zone)?.startsAt ?? 0) === +at ? [time] : [];
  });
}
