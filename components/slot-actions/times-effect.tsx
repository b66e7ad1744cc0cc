"use client";

import { useQuery } from "@tanstack/react-query";
import { HoursMeter } from "@/components/ui/hours-meter";
import { FailedLoad } from "@/components/ui/failed-load";
import type { FieldProps } from "@/components/ui/form/use-form";
import { Skeleton } from "@/components/ui/skeleton";
import { isSameTimes, type Times } from "@/lib/shifts/parts/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { timesEffectQuery } from "@/lib/slots/times/client";
import { timesOfShift, timesOfSlot } from "@/lib/slots/times/rules";
import { NOT_ACKNOWLEDGED } from "@/lib/slots/rules";
import type { TimesEffect } from "@/lib/slots/times/schema";
import { exactTimeIn } from "@/lib/time/calendar";
import { RestAcknowledgement } from "./rest-acknowledgement";
import { useRefusedRead } from "./use-refused-read";

/** "7:00 AM", with the zone in the hour that repeats when clocks go back. */
export const clockOf = (at: Date, { facility_timezone: zone }: FeedSlot): string => exactTimeIn(+at, zone);

/** "7:00 AM – 11:00 AM". */
export const clocksOf = ({ startsAt, endsAt }: Times, slot: FeedSlot): string =>
  `${clockOf(startsAt, slot)} – ${clockOf(endsAt, slot)}`;

/** Reads what other times would mean; nothing while they are the slot's own. */
export function useEffectOfTimes(slot: FeedSlot, times: Times, onRefused: () => void) {
  const isChanged = !isSameTimes(times, timesOfSlot(slot));
  const found = useQuery({ ...timesEffectQuery(slot.slot_id, times), enabled: isChanged });
  useRefusedRead(slot.facility_id, found.error, onRefused);
  return { ...found, isChanged, effect: isChanged ? found.data : undefined };
}

type BarProps = { slot: FeedSlot; times: Times; /** What opens beside them. */ opened?: Times };

/** The chosen times within the shift and what goes on after it. */
export function TimesBar({ slot, times, opened }: BarProps) {
  const shift = timesOfShift(slot);
  const until = Math.max(+shift.endsAt, +times.endsAt);
  const share = (from: Date, to: Date) => `${(100 * Math.max(0, +to - +from)) / (until - +shift.startsAt)}%`;
  const endInShift = times.endsAt < shift.endsAt ? times.endsAt : shift.endsAt;
  return (
    <div className="grid gap-1">
      <div aria-hidden className="relative h-2.5 overflow-hidden rounded-full">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-line"
          style={{ width: share(shift.startsAt, shift.endsAt) }}
        />
        <span
          className="absolute inset-y-0 rounded-full bg-bar"
          style={{
            left: share(shift.startsAt, times.startsAt),
            width: share(times.startsAt, endInShift),
          }}
        />
        {opened && (
          <span
            className="absolute inset-y-0 rounded-full border border-dashed border-bar-open bg-surface"
            style={{
              left: share(shift.startsAt, opened.startsAt),
              width: share(opened.startsAt, opened.endsAt),
            }}
          />
        )}
        {times.endsAt > shift.endsAt && (
          <span
            className="absolute inset-y-0 right-0 border-l-2 border-surface bg-bar-claimed"
            style={{ width: share(shift.endsAt, times.endsAt) }}
          />
        )}
      </div>
      <p className="flex justify-between text-sm text-muted tabular-nums">
        <span>{clockOf(shift.startsAt, slot)}</span>
        <span className="sr-only"> – </span>
        <span>{clockOf(new Date(until), slot)}</span>
      </p>
    </div>
  );
}

type Props = {
  effect: TimesEffect;
  name: string | null;
  acknowledgement: FieldProps<boolean>;
};

/** "Paid hours: 7.5 → 4", the week of the professional, and what speaks against it. */
function Effect({ effect, name, acknowledgement }: Props) {
  const { hours, hours_now, week, warnings, acknowledgements } = effect;
  const isOver = week !== null && week.week_hours_with > week.overtime_hours;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="tabular-nums">
          Paid hours: {hours_now} <span aria-hidden>→</span>
          <span className="sr-only">now, then</span> <b className="font-semibold">{hours}</b>
        </p>
        {week && (
          <p className="grid min-w-44 gap-1 tabular-nums">
            <span>
              {name ? `${name}’s week` : "Their week"}: {week.week_hours} <span aria-hidden>→</span>
              <span className="sr-only">now, then</span>{" "}
              <b className={isOver ? "font-semibold text-pending" : "font-semibold"}>
                {week.week_hours_with}
              </b>{" "}
              of {week.overtime_hours} h
            </span>
            <HoursMeter
              workedMinutes={week.week_hours_with * 60}
              aheadMinutes={0}
              limitHours={week.overtime_hours}
            />
          </p>
        )}
      </div>
      <RestAcknowledgement
        warnings={warnings}
        isNeeded={acknowledgements.length > 0}
        person={name ?? "the professional"}
        {...acknowledgement}
      />
    </>
  );
}

/** What the chosen times would mean, while and after it is read. */
export function EffectOfTimes({
  read,
  ...props
}: Omit<Props, "effect"> & { read: ReturnType<typeof useEffectOfTimes> }) {
  if (!read.isChanged) return null;
  if (read.isError)
    return <FailedLoad message="We couldn’t check these times." onRetry={() => void read.refetch()} />;
  if (read.isPending)
    return (
      <div role="status" aria-label="Checking the times">
        <Skeleton className="h-10" />
      </div>
    );
  return read.effect && !read.effect.refusal ? <Effect effect={read.effect} {...props} /> : null;
}

/** What is missing before they can be saved, in words where the person can do something about it. */
export function missingFor(
  { effect, isChanged }: ReturnType<typeof useEffectOfTimes>,
  isGiven: boolean,
): string | boolean {
  if (!isChanged) return "Choose other times first.";
  if (!effect || effect.refusal !== null) return true;
  return effect.acknowledgements.length > 0 && !isGiven && NOT_ACKNOWLEDGED;
}
