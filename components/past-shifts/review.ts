import type { PastSlot } from "@/lib/past-shifts/schema";

/** What the screen lets a person do with a slot; handed to the cells of the table. */
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
