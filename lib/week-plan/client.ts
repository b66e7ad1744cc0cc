import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { saveCsv } from "@/lib/csv/save-csv";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type {
  DeadlineChange,
  DraftChanges,
  DraftsChanged,
  Published,
  PublishRequest,
  Unpublished,
  UnpublishRequest,
  WeekPlan,
} from "./schema";
import { patchSlots, SLOT_LISTS, withSlots, type SlotChange } from "@/lib/slots/client";
import type { Feed, FeedSlot } from "@/lib/slots/schema";
import { addDays } from "@/lib/time/calendar";
import { exportName } from "./table-rules";

export const weekPlanKey = (facilityId: number) => ["week-plan", facilityId] as const;

export const weekPlanQuery = (facilityId: number, week: string) =>
  queryOptions({
    queryKey: [...weekPlanKey(facilityId), week] as const,
    queryFn: () => api<WeekPlan>("GET", `/api/facility/week-plan?week=${week}`),
    staleTime: 10_000,
  });

/** The week's slots as the Daily Schedule has them, for what can be done with them; without days before yesterday. */
export const weekSlotsQuery = (facilityId: number, week: string) =>
  queryOptions({
    queryKey: [SLOT_LISTS, facilityId, "week", week] as const,
    queryFn: () =>
      api<Feed>(
        "GET",
        `/api/facility/feed/upcoming?facilityId=${facilityId}&start=${week}&end=${addDays(week, 6)}`,
      ),
    staleTime: 10_000,
    meta: { forbidden: "silent" },
  });

/** Optimistic update of them; returns its rollback. */
export function patchWeekSlots(
  client: QueryClient,
  { queryKey }: ReturnType<typeof weekSlotsQuery>,
  slotIds: readonly number[],
  change: SlotChange,
): () => void {
  const read = () => client.getQueryData(queryKey)?.slots ?? [];
  const put = (changed: readonly FeedSlot[]) =>
    client.setQueryData(queryKey, (feed) => feed && { ...feed, slots: withSlots(feed.slots, changed) });
  return patchSlots({ read, put }, slotIds, change);
}

let last: Promise<unknown> = Promise.resolve();

/** Sends a write after the one before: a change names who was planned before it, and publishing needs all of them. */
function inTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(send, send);
  last = answer;
  return answer;
}

export const changeDraftsMutation = (facilityId: number) =>
  write(
    (changes: DraftChanges["changes"]) =>
      inTurn(() => api<DraftsChanged>("PUT", "/api/facility/week-plan/drafts", { changes })),
    { invalidates: [weekPlanKey(facilityId)], invalidatesIfRefused: [weekPlanKey(facilityId)] },
    { key: ["week-plan", "drafts", facilityId] },
  );

type Publish = {
  assignments: PublishRequest["assignments"];
  /** The same for a repetition, which then has no second effect. */
  key: string;
};

export const publishMutation = (facilityId: number) =>
  write(
    ({ assignments, key }: Publish) =>
      inTurn(() => api<Published>("POST", "/api/facility/week-plan/publish", { assignments }, keyed(key))),
    { invalidates: [weekPlanKey(facilityId)], invalidatesIfRefused: [weekPlanKey(facilityId)] },
  );

/** Takes back what was published. */
export const unpublishMutation = (facilityId: number) =>
  write(
    (assignments: UnpublishRequest["assignments"]) =>
      inTurn(() => api<Unpublished>("DELETE", "/api/facility/week-plan/publish", { assignments })),
    { invalidates: [weekPlanKey(facilityId)], invalidatesIfRefused: [weekPlanKey(facilityId)] },
  );

export const setDeadlineMutation = (facilityId: number) =>
  write((change: DeadlineChange) => api<string>("PUT", "/api/facility/week-plan/deadline", change), {
    invalidates: [weekPlanKey(facilityId)],
  });

export const exportWeekMutation = () =>
  write(async (week: string) =>
    saveCsv(exportName(week), await api<string>("POST", "/api/facility/week-plan/export", { week })),
  );
