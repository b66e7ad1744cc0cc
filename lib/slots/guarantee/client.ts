import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { FeedSlot } from "../schema";
import type { BundleGuarantee, ShiftGuarantee } from "./schema";

export type GuaranteeOfSlots = { slots: readonly FeedSlot[]; guaranteed: boolean };

/** Slots of one route of a shift. */
export const guaranteeShiftMutation = () =>
  write(({ slots, guaranteed }: GuaranteeOfSlots) => {
    const { shift_date, part_of } = slots[0]!;
    const { shift_id } = part_of ?? slots[0]!;
    const body: ShiftGuarantee = {
      isRecurring: false,
      slots: Object.fromEntries(slots.map((slot) => [slot.slot_id, guaranteed])),
      shiftDate: shift_date,
    };
    return api<string>("PUT", `/api/shifts/${shift_id}/slots/guaranteed`, body);
  }, ofSlots);

export const guaranteeBundleMutation = (bundleId: number) =>
  write(({ slots, guaranteed }: GuaranteeOfSlots) => {
    const body: BundleGuarantee = {
      guaranteed,
      slots: slots.map((slot) => slot.slot_id),
      acknowledgement: true,
    };
    return api<string>("PUT", `/api/bundles/${bundleId}/guaranteed`, body);
  }, ofSlots);

export const withGuarantee =
  (guaranteed: boolean): SlotChange =>
  (slot) => ({ ...slot, is_guaranteed: guaranteed });
