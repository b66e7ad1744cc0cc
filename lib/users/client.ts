import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { OwnSessions, PasswordChange } from "./schema";

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["own-sessions"] as const,
    queryFn: () => api<OwnSessions>("GET", "/api/user/sessions"),
  });

export const endSessionMutation = () =>
  mutationOptions({
    mutationKey: ["own-sessions", "end"],
    mutationFn: (sessionId: string) => api<string>("DELETE", `/api/user/sessions/${sessionId}`),
    meta: { invalidates: [sessionsQuery().queryKey] },
  });

export const endAllSessionsMutation = () =>
  mutationOptions({
    mutationKey: ["own-sessions", "end-all"],
    mutationFn: () => api<string>("DELETE", "/api/user/sessions"),
  });

/** Ends all other sessions. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationKey: ["password", "change"],
    mutationFn: (body: PasswordChange) => api<string>("PUT", "/api/user/password", body),
    meta: { invalidates: [sessionsQuery().queryKey] },
  });
