import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { NewMessage, SentMessages, ShiftThread, Thread, Threads } from "./schema";

/** Everything that is read of threads. */
export const MESSAGES = ["messages"] as const;

export const threadsQuery = (facilityId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "threads"] as const,
    queryFn: () => api<Threads>("GET", "/api/messages"),
    staleTime: 10_000,
  });

export const threadQuery = (facilityId: number, caregiverId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "person", caregiverId] as const,
    queryFn: () => api<Thread>("GET", `/api/messages/people/${caregiverId}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

export const shiftThreadQuery = (facilityId: number, shiftId: number) =>
  queryOptions({
    queryKey: [...MESSAGES, facilityId, "shift", shiftId] as const,
    queryFn: () => api<ShiftThread>("GET", `/api/messages/shifts/${shiftId}`),
    staleTime: 10_000,
    retry: false,
    meta: { forbidden: "silent" },
  });

const ofMessages = { forbidden: "reported", invalidates: [MESSAGES] } as const;

/** Idempotent by key. */
export const sendMessageMutation = () =>
  mutationOptions({
    mutationKey: ["messages", "send"],
    mutationFn: ({ key, ...body }: NewMessage & { key: string }) =>
      api<SentMessages>("POST", "/api/messages", body, { "idempotency-key": key }),
    meta: ofMessages,
  });

export type ReadThread = { caregiverId: number } | { shiftId: number };

export const markReadMutation = () =>
  mutationOptions({
    mutationKey: ["messages", "read"],
    mutationFn: (thread: ReadThread) =>
      api<string>(
        "PUT",
        "shiftId" in thread
          ? `/api/messages/shifts/${thread.shiftId}/read`
          : `/api/messages/people/${thread.caregiverId}/read`,
      ),
    meta: ofMessages,
  });

export const sendNowMutation = () =>
  mutationOptions({
    mutationKey: ["messages", "send-now"],
    mutationFn: (id: number) => api<string>("PUT", `/api/messages/${id}/send-now`),
    meta: ofMessages,
  });
