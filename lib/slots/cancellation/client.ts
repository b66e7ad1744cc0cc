import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically, feedQuery } from "../client";
import type { FeedSlot, ListSlot } from "../schema";
import type { ReasonGroup } from "./rules";
import type { CancelationReason, FlexSlotCancelation, SlotCancelation } from "./schema";

/** The reasons offered for a kind of slot; they hardly ever change. */
export const reasonsQuery = (group: ReasonGroup) =>
  queryOptions({
    queryKey: ["slot-cancelation-reasons", group] as const,
    queryFn: () =>
      api<CancelationReason[]>("GET", `/api/entity/slot-cancelation-reasons?filterQuery=${group}`),
    staleTime: Infinity,
  });

type Cancelled = Pick<ListSlot, "slot_id" | "facility_id" | "is_flex">;

const asCancelled = (slot: FeedSlot): FeedSlot => ({
  ...slot,
  slot_status: "FACILITY_CANCELLED",
  is_cancelled: true,
  can_confirm: false,
});

/** Cancels a slot; the screen shows it at once and takes it back when the server says no. */
export const cancelSlotMutation = (client: QueryClient, { slot_id, facility_id, is_flex }: Cancelled) =>
  mutationOptions({
    mutationFn: (body: SlotCancelation | FlexSlotCancelation) =>
      api<string>("PUT", `/api/${is_flex ? "flex/" : ""}slot/${slot_id}/cancel`, body),
    meta: { forbidden: "silent" },
    onMutate: () => changeOptimistically(client, facility_id, [slot_id], asCancelled),
    onError: (_error, _body, takeBack) => takeBack?.(),
    // The replacement is a slot this screen does not know yet; with a lost stream it would come only with the next poll.
    onSuccess: (_answer, { needsReplacement }) => {
      if (needsReplacement) void client.invalidateQueries(feedQuery(facility_id));
    },
  });
