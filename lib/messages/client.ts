import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { DayPeople, GivenTime, NewMessage, SentMessages, ShiftThread, Thread, Threads } from "./schema";

const at = (path: string, facilityId: number) => `/api/messages${path}?facilityId=${facilityId}`;

/** Everything that is read of threads. */
export const MESSAGES = ["messages"] as const;

export const threadsQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "threads"] as const,
    queryFn: () => api<Threads>("GET", at("", facilityId)),
    staleTime: 10_000,
  });

export const threadQuery = (facilityId: number, caregiverId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "person", caregiverId] as const,
    queryFn: () => api<Thread>("GET", at(`/people/${caregiverId}`, facilityId)),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

export const shiftThreadQuery = (facilityId: number, shiftId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "shift", shiftId] as const,
    queryFn: () => api<ShiftThread>("GET", at(`/shifts/${shiftId}`, facilityId)),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

/** Whom a message about a day goes to. */
export const dayPeopleQuery = (facilityId: number, date: string) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "day", date] as const,
    queryFn: () => api<DayPeople>("GET", `${at("/day", facilityId)}&date=${date}`),
    staleTime: 10_000,
  });

const ofMessages = { forbidden: "reported", invalidates: [MESSAGES] } as const;

/** Idempotent by key. */
export const sendMessageMutation = () =>
  write(
    ({ key, ...body }: NewMessage & { key: string }) =>
      api<SentMessages>("POST", "/api/messages", body, keyed(key)),
    ofMessages,
  );

export type ReadThread = { caregiverId: number } | { shiftId: number };

export const markReadMutation = (facilityId: number) =>
  write(
    (thread: ReadThread) =>
      api<string>(
        "PUT",
        at(
          "shiftId" in thread ? `/shifts/${thread.shiftId}/read` : `/people/${thread.caregiverId}/read`,
          facilityId,
        ),
      ),
    ofMessages,
  );

export const sendNowMutation = (facilityId: number) =>
  write(
    (messageIds: readonly number[]) => api<string>("PUT", at("/send-now", facilityId), { messageIds }),
    ofMessages,
  );

export const giveTimeMutation = (facilityId: number) =>
  write(
    ({ id, ...body }: { id: number } & GivenTime) =>
      api<string>("PUT", at(`/${id}/give-time`, facilityId), body),
    ofMessages,
  );
