import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot } from "../schema";
import type { BundleGuarantee, ShiftGuarantee } from "./schema";

type Guaranteed = { slots: readonly FeedSlot[]; guaranteed: boolean };

const show = (client: QueryClient, { slots, guaranteed }: Guaranteed) =>
  changeOptimistically(
    client,
    slots[0]?.facility_id ?? 0,
    slots.map((slot) => slot.slot_id),
    (slot) => ({ ...slot, is_guaranteed: guaranteed }),
  );

/** Slots of one route of a shift; the screen shows them changed at once and takes it back when the server says no. */
export const guaranteeShiftMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ slots, guaranteed }: Guaranteed) => {
      const { shift_id, shift_date } = slots[0]!;
      const body: ShiftGuarantee = {
        isRecurring: false,
        slots: Object.fromEntries(slots.map((slot) => [slot.slot_id, guaranteed])),
        shiftDate: shift_date,
      };
      return api<string>("PUT", `/api/shifts/${shift_id}/slots/guaranteed`, body);
    },
    meta: { forbidden: "silent" },
    onMutate: (change) => show(client, change),
    onError: (_error, _change, takeBack) => takeBack?.(),
  });

export const guaranteeBundleMutation = (client: QueryClient, bundleId: number) =>
  mutationOptions({
    mutationFn: ({ slots, guaranteed }: Guaranteed) => {
      const body: BundleGuarantee = {
        guaranteed,
        slots: slots.map((slot) => slot.slot_id),
        acknowledgement: true,
      };
      return api<string>("PUT", `/api/bundles/${bundleId}/guaranteed`, body);
    },
    meta: { forbidden: "silent" },
    onMutate: (change) => show(client, change),
    onError: (_error, _change, takeBack) => takeBack?.(),
  });
