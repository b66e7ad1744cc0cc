import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { FeedSlot } from "../schema";
import type { BonusChange, WageChange } from "./schema";

/** The open on-demand slots of one shift, which all have its terms of now. */
type Paid = { slots: readonly FeedSlot[]; amount: number; key: string };
export type BonusOnSlots = Paid & Pick<BonusChange, "eventCode">;

function show(client: QueryClient, slots: readonly FeedSlot[], change: Partial<FeedSlot>) {
  return changeOptimistically(
    client,
    slots[0]!.facility_id,
    slots.map((slot) => slot.slot_id),
    (slot) => ({ ...slot, ...change }),
  );
}

const keyed = (key: string) => ({ "idempotency-key": key });

/** Adds, edits or removes a bonus in dollars; the open slots show it at once. */
export const bonusMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ slots, amount, eventCode, key }: BonusOnSlots) => {
      const { shift_id, shift_date, facility_payable_bonus } = slots[0]!;
      const body: BonusChange = {
        shiftId: shift_id,
        eventCode,
        facilityPayableBonus: amount,
        isRecurring: false,
        shiftDate: shift_date,
        oldFacilityPayableBonus: facility_payable_bonus,
      };
      return api<string>("PUT", `/api/shift/${shift_id}/facility-bonus`, body, keyed(key));
    },
    meta: { forbidden: "silent" },
    onMutate: ({ slots, amount }) => show(client, slots, { facility_payable_bonus: amount }),
    onError: (_error, _change, takeBack) => takeBack?.(),
  });

/** Sets the hourly wage in dollars; the open slots show it at once. */
export const wageMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ slots, amount, key }: Paid) => {
      const { shift_id, shift_date, fixed_markup_wage, is_guaranteed } = slots[0]!;
      const body: WageChange = {
        isRecurring: false,
        shiftDate: shift_date,
        isGuaranteed: is_guaranteed,
        newPrice: amount,
        oldPrice: fixed_markup_wage,
      };
      return api<string>("PUT", `/api/shift/${shift_id}/fixed-markup-wage`, body, keyed(key));
    },
    meta: { forbidden: "silent" },
    onMutate: ({ slots, amount }) => show(client, slots, { fixed_markup_wage: amount }),
    onError: (_error, _change, takeBack) => takeBack?.(),
  });
