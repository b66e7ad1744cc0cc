import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { OwnSessions, PasswordChange } from "./schema";

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["own-sessions"] as const,
    queryFn: () => api<OwnSessions>("GET", "/api/user/sessions"),
  });

export const endSessionMutation = () =>
  write((sessionId: string) => api<string>("DELETE", `/api/user/sessions/${sessionId}`), {
    invalidates: [sessionsQuery().queryKey],
  });

export const endAllSessionsMutation = () => write(() => api<string>("DELETE", "/api/user/sessions"));

/** Ends all other sessions. */
export const changePasswordMutation = () =>
  write((body: PasswordChange) => api<string>("PUT", "/api/user/password", body), {
    invalidates: [sessionsQuery().queryKey],
  });
