import type { PastSlot } from "@/lib/past-shifts/schema";

/** The actions the screen gives to the table's cells. */
export type Review = {
  canReview: boolean;
  canApprove: boolean;
  canDisputePay: boolean;
  brand: string;
  isBusy: (slot: PastSlot) => boolean;
  approve: (slot: PastSlot) => void;
  dispute: (slot: PastSlot) => void;
  history: (slot: PastSlot) => void;
};
