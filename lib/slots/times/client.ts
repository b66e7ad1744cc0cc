import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { isSameTimes, type Times } from "@/lib/shifts/parts/rules";
import { formatTime, wallClockOf } from "@/lib/time/zones";
import { ofSlots, type SlotChange } from "../client";
import type { FeedSlot } from "../schema";
import { timesOfShift, type Half } from "./rules";
import type { SplitSlot, TimesEffect } from "./schema";

const wireOf = ({ startsAt, endsAt }: Times) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** What other times would mean for a slot; never cached for long, because others book too. */
export const timesEffectQuery = (slotId: number, times: Times) =>
  queryOptions({
    queryKey: ["slot-times", slotId, +times.startsAt, +times.endsAt] as const,
    queryFn: () => api<TimesEffect>("GET", `/api/slot/${slotId}/times`, wireOf(times)),
    staleTime: 10_000,
    gcTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** The slot as the person saw it. */
const seen = ({ caregiver_id, start_time_at_utc, end_time_at_utc }: FeedSlot) => ({
  caregiverId: caregiver_id,
  oldStartsAt: start_time_at_utc,
  oldEndsAt: end_time_at_utc,
});

type Acknowledged = { acknowledgements: readonly string[] };

export const timesMutation = (slot: FeedSlot) =>
  write(
    ({ times, acknowledgements }: { times: Times } & Acknowledged) =>
      api<string>(
        "PUT",
        `/api/slot/${slot.slot_id}/times`,
        {
          ...seen(slot),
          ...wireOf(times),
          acknowledgedRest: acknowledgements,
        },
        keyed(),
      ),
    ofSlots,
  );

/** A slot with other times. */
export const withTimes =
  (times: Times): SlotChange =>
  (slot) => {
    const zone = slot.facility_timezone;
    const { slot_id, shift_id, start_time, end_time, start_time_at_utc, end_time_at_utc } = slot;
    const ofShift = { shift_id, start_time, end_time, start_time_at_utc, end_time_at_utc };
    const whole = slot.part_of ?? { place_id: slot_id, ...ofShift };
    return {
      ...slot,
      raw_start_time: wallClockOf(times.startsAt, zone),
      raw_end_time: wallClockOf(times.endsAt, zone),
      start_time: formatTime(times.startsAt, zone),
      end_time: formatTime(times.endsAt, zone),
      start_time_at_utc: times.startsAt.toISOString(),
      end_time_at_utc: times.endsAt.toISOString(),
      part_of: isSameTimes(times, timesOfShift(slot)) ? null : whole,
    };
  };

type Split = { at: Date; keeps: Half } & Acknowledged;

export const splitMutation = (slot: FeedSlot) =>
  write(
    ({ at, keeps, acknowledgements }: Split) =>
      api<SplitSlot>(
        "POST",
        `/api/slot/${slot.slot_id}/split`,
        {
          ...seen(slot),
          at: at.toISOString(),
          keeps,
          acknowledgedRest: acknowledgements,
        },
        keyed(),
      ),
    ofSlots,
  );

/** Undoes a split whose other half this is. */
export const joinMutation = (slot: FeedSlot, otherId: number) =>
  write(
    ({ acknowledgements }: Acknowledged) =>
      api<string>(
        "DELETE",
        `/api/slot/${slot.slot_id}/split`,
        {
          caregiverId: slot.caregiver_id,
          withSlotId: otherId,
          acknowledgedRest: acknowledgements,
        },
        keyed(),
      ),
    ofSlots,
  );
