import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { ViewConsentChange, ViewConsents } from "./schema";

export const viewConsentsQuery = () =>
  queryOptions({
    queryKey: ["view-consents"] as const,
    queryFn: () => api<ViewConsents>("GET", "/api/user/view-consent"),
  });

export const setViewConsentMutation = () =>
  write((change: ViewConsentChange) => api<string>("PUT", "/api/user/view-consent", change), {
    invalidates: [viewConsentsQuery().queryKey],
  });

/** Back to one's own pages. */
export const endViewMutation = () => write(() => api<string>("POST", "/api/view/end"));
