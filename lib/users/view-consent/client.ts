import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { ViewConsentChange, ViewConsents } from "./schema";

export const viewConsentsQuery = () =>
  queryOptions({
    queryKey: ["view-consents"] as const,
    queryFn: () => api<ViewConsents>("GET", "/api/user/view-consent"),
  });

export const setViewConsentMutation = () =>
  mutationOptions({
    mutationKey: ["view-consents", "set"],
    mutationFn: (change: ViewConsentChange) => api<string>("PUT", "/api/user/view-consent", change),
    meta: { invalidates: [viewConsentsQuery().queryKey] },
  });

/** Back to one's own pages. */
export const endViewMutation = () =>
  mutationOptions({
    mutationKey: ["view", "end"],
    mutationFn: () => api<string>("POST", "/api/view/end"),
  });
