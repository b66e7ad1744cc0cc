import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { TimeOffView } from "./rules";
import type { NewTimeOff, TimeOffEntered, TimeOffList } from "./schema";

export const TIME_OFF = ["time-off"] as const;

/** What shows time off besides its own list. */
const invalidates = [
  TIME_OFF,
  ["feed", "people"],
  ["feed", "who-can-work"],
  ["week-plan"],
  ["flex-availability"],
];

export const timeOffQuery = (facilityId: number, { view, page }: { view: TimeOffView; page: number }) =>
  queryOptions({
    queryKey: [...TIME_OFF, facilityId, view, page] as const,
    queryFn: () => api<TimeOffList>("GET", `/api/facility/time-off?view=${view}&page=${page}`),
    placeholderData: keepPreviousData,
  });

/** The name is for the message. */
type Decided = { id: number; name: string };

const decision = <Input extends Decided>(path: string, bodyOf: (input: Input) => object) =>
  write((input: Input) => api<string>("PUT", `/api/time-off/${input.id}/${path}`, bodyOf(input)), {
    invalidates,
  });

const slotsOf = ({ slotIds }: { slotIds: number[] }) => ({ slotIds });
const reasonOf = ({ reason }: { reason: string | null }) => ({ reason });

export const approveTimeOffMutation = () => decision<Decided & { slotIds: number[] }>("approve", slotsOf);
/** Undoes an approval of moments ago. */
export const takeBackApprovalMutation = () =>
  write(
    ({ id, slotIds }: Decided & { slotIds: number[] }) =>
      api<string>("DELETE", `/api/time-off/${id}/approve`, { slotIds }),
    { invalidates },
  );
export const openShiftsMutation = () => decision<Decided & { slotIds: number[] }>("open-shifts", slotsOf);
export const declineTimeOffMutation = () =>
  decision<Decided & { reason: string | null }>("decline", reasonOf);
export const cancelTimeOffMutation = () => decision<Decided & { reason: string | null }>("cancel", reasonOf);

export const enterTimeOffMutation = () =>
  write((entered: NewTimeOff) => api<TimeOffEntered>("POST", "/api/facility/time-off", entered), {
    invalidates,
  });
