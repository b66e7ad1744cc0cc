import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { OwnSessions } from "./schema";

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["own-sessions"] as const,
    queryFn: () => api<OwnSessions>("GET", "/api/user/sessions"),
  });

export const endSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (sessionId: string) => api<string>("DELETE", `/api/user/sessions/${sessionId}`),
    onSettled: () => client.invalidateQueries(sessionsQuery()),
  });

export const endAllSessions = () => api<string>("DELETE", "/api/user/sessions");
