import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { ShiftKind } from "@/lib/shifts/policy";
import { weekdays, type Weekday } from "@/lib/time/calendar";
import { entryKey } from "./rules";
import type {
  OpenSlots,
  OpenSlotsRequest,
  PublishedSchedule,
  RecurringSchedule,
  SchedulePublication,
  ChangedSkipDates,
  SkipDates,
} from "./schema";

const pathOf = (facilityId: number, route: ShiftKind) =>
  `/api/facility/${facilityId}/recurring-shifts?route=${route}`;

/** A facility's recurring shifts, refetched whenever the editor opens because others edit them too. */
export const scheduleQuery = (facilityId: number, route: ShiftKind) =>
  queryOptions({
    queryKey: ["recurring-schedule", facilityId, route] as const,
    queryFn: () => api<RecurringSchedule>("GET", pathOf(facilityId, route)),
    staleTime: 0,
    meta: { forbidden: "silent" },
  });

type Publishing = { facilityId: number; route: ShiftKind; publication: SchedulePublication; key: string };

/** Publishes changes of a schedule. Idempotent by key. */
export const publishScheduleMutation = () =>
  write(
    ({ facilityId, route, publication, key }: Publishing) =>
      api<PublishedSchedule>("POST", pathOf(facilityId, route), publication, keyed(key)),
    // The next attempt must be compared with what others have published since.
    { forbidden: "stay", invalidates: [["recurring-schedule"], ["feed"]] },
  );

type DayOfRecurring = { recurringShiftId: number; shiftDate: string };

/** The open slots of a recurring shift's day, which is created if needed. */
export const openSlotsMutation = () =>
  write(
    ({ recurringShiftId, shiftDate }: DayOfRecurring) => {
      const body: OpenSlotsRequest = { isRecurring: true, shiftDate };
      return api<OpenSlots>("POST", `/api/recurring-shifts/${recurringShiftId}/open-slots`, body);
    },
    { forbidden: "stay", invalidatesIfRefused: [["feed"]] },
  );

/** Messages of this type are meant for operators, not for users. */
const OPS_USER = "OPS_USER";

const isWeekday = (day: unknown): day is Weekday => weekdays.some((one) => one === day);

type Sent = { weekday: Weekday; structureId: number };

/** The entries a refusal's errors name, with reasons if given: a list, or a map of structures by day. */
export function failedEntries(errors: unknown, sent: readonly Sent[]): Map<string, string> {
  const failed = new Map<string, string>();
  const note = (day: unknown, structureId: unknown, message = "") => {
    const isMeant = (one: Sent) =>
      one.structureId === structureId && (!isWeekday(day) || one.weekday === day);
    for (const one of sent.filter(isMeant))
      if (!failed.has(entryKey(one))) failed.set(entryKey(one), message);
  };
  if (Array.isArray(errors)) {
    for (const one of errors as unknown[]) {
      if (typeof one !== "object" || one === null) note(null, one);
      else if (!isOfOps(one)) noteError(one as Record<string, unknown>, note);
    }
  } else {
    for (const [day, ids] of Object.entries((errors ?? {}) as object))
      for (const id of [ids].flat() as unknown[]) note(day, id);
  }
  return failed;
}

function noteError(
  { day, structureId, message }: Record<string, unknown>,
  note: (day: unknown, structureId: unknown, message: string) => void,
) {
  note(day, structureId, typeof message === "string" ? message : "");
}

const isOfOps = (one: unknown): boolean =>
  typeof one === "object" && one !== null && "code" in one && one.code === OPS_USER;

/** Whether no error is for the person. */
export const isSilent = (errors: unknown): boolean =>
  Array.isArray(errors) && errors.length > 0 && errors.every(isOfOps);

/** Sets the dates a recurring shift skips. Idempotent. */
export const skipDatesMutation = (recurringShiftId: number) =>
  write(
    (dates: SkipDates) =>
      api<ChangedSkipDates>("PUT", `/api/recurring-shifts/${recurringShiftId}/skip-dates`, dates),
    { forbidden: "stay", invalidates: [["recurring-schedule"], ["feed"]] },
  );
