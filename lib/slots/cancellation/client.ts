import { queryOptions } from "@tanstack/react-query";
import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { ListSlot } from "../schema";
import type { ReasonGroup } from "./rules";
import type { CancelationReason, FlexSlotCancelation, SlotCancelation } from "./schema";

/** The cancellation reasons for a kind of slot; they hardly ever change. */
export const reasonsQuery = (group: ReasonGroup) =>
  queryOptions({
    queryKey: ["slot-cancelation-reasons", group] as const,
    queryFn: () =>
      api<CancelationReason[]>("GET", `/api/entity/slot-cancelation-reasons?filterQuery=${group}`),
    staleTime: Infinity,
  });

export const cancelSlotMutation = ({ slot_id, is_flex }: Pick<ListSlot, "slot_id" | "is_flex">) =>
  write(
    (body: SlotCancelation | FlexSlotCancelation) =>
      api<string>(
        "PUT",
        `/api/${is_flex ? "flex/" : ""}slot/${slot_id}/cancel`,
        {
          shiftType: is_flex ? "FLEX" : "ON_DEMAND",
          slotId: slot_id,
          ...body,
        },
        keyed(),
      ),
    ofSlots,
  );

export const cancelled: SlotChange = (slot) => ({
  ...slot,
  slot_status: "FACILITY_CANCELLED",
  is_cancelled: true,
  can_confirm: false,
});
