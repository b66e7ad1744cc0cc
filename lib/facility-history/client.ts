import { infiniteQueryOptions } from "@tanstack/react-query";
import { historyKey } from "@/lib/history-key";
import { api } from "@/lib/http/fetcher";
import type { Topic } from "./rules";
import type { FacilityHistory } from "./schema";

/** The person's own contact is a topic of no facility in particular. */
export type HistoryTopic = Topic | "contact-information";

const paths: Record<HistoryTopic, string> = {
  "internal-staff": "/api/flex/internal-staff/history",
  "do-not-return": "/api/facility/dnrs/history",
  "signature-rule": "/api/facility/signature-rule/history",
  "attendance-points": "/api/facility/attendance-points/history",
  "facility-information": "/api/facility/facility-info/history",
  "contact-information": "/api/facility/contact-information/history",
};

/** The history of a topic in pages, newest first. */
export const facilityHistoryQuery = (facilityId: number | undefined, topic: HistoryTopic) =>
  infiniteQueryOptions({
    queryKey: [...historyKey, facilityId, topic] as const,
    queryFn: ({ pageParam }) =>
      api<FacilityHistory>("GET", `${paths[topic]}${pageParam === null ? "" : `?before=${pageParam}`}`),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }: FacilityHistory) => (has_more ? entries.at(-1)!.id : null),
    staleTime: 0,
    // A save waits for what it changes, but not for several tries of this.
    retry: false,
  });
