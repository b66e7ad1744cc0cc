import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { ofSlots, type SlotChange } from "../client";
import type { FeedSlot } from "../schema";
import type { BonusChange, WageChange } from "./schema";

/** A shift's open on-demand slots, which share its current terms. Dollars. */
export type PayOfSlots = { slots: readonly FeedSlot[]; amount: number; key: string };
export type BonusOfSlots = PayOfSlots & Pick<BonusChange, "eventCode">;

export const bonusMutation = () =>
  write(({ slots, amount, eventCode, key }: BonusOfSlots) => {
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
  }, ofSlots);

export const withBonus =
  (amount: number): SlotChange =>
  (slot) => ({ ...slot, facility_payable_bonus: amount });

export const wageMutation = () =>
  write(({ slots, amount, key }: PayOfSlots) => {
    const { shift_id, shift_date, fixed_markup_wage, is_guaranteed } = slots[0]!;
    const body: WageChange = {
      isRecurring: false,
      shiftDate: shift_date,
      isGuaranteed: is_guaranteed,
      newPrice: amount,
      oldPrice: fixed_markup_wage,
    };
    return api<string>("PUT", `/api/shift/${shift_id}/fixed-markup-wage`, body, keyed(key));
  }, ofSlots);

export const withWage =
  (amount: number): SlotChange =>
  (slot) => ({ ...slot, fixed_markup_wage: amount });
