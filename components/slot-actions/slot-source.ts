"use client";

import { createContext, use } from "react";
import type { MenuItem } from "@/components/ui/menu-items";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SlotChange } from "@/lib/slots/client";
import { shiftKey } from "@/lib/slots/schedule/rules";
import type { FeedSlot, ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { SlotWords } from "./words";

export type SlotRef = Pick<ListSlot, "slot_id" | "facility_id">;

/**
 * What a screen of slots offers to their actions: the daily list of one facility, or a calendar of many. Its functions
 * also work when the dialog that called them, or the screen itself, is gone: banners outlive both.
 */
export type SlotSource = {
  user: SessionUser;
  /** The marketplace's name. */
  brand: string;
  /** How a menu shows what the person may not do. */
  unpermitted: "read-only" | "hidden";
  /** What is said of an action's outcome. */
  words: SlotWords;
  /** What only this screen has to offer for a slot. */
  itemsOf?: (slot: ListSlot) => readonly MenuItem[];
  /** The terms of a slot's facility; undefined until they are loaded. */
  facilityOf: (facilityId: number) => FacilityDetails | undefined;
  /** All slots of a facility, shown or filtered away; undefined until they are loaded. */
  slotsOf: (facilityId: number) => readonly FeedSlot[] | undefined;
  /** Whether slots or terms of a facility are on their way. */
  isLoading: (facilityId: number) => boolean;
  /** Optimistic update; returns its roll-back, which leaves alone what a live update has brought meanwhile. */
  patch: (slots: readonly SlotRef[], change: SlotChange) => () => void;
  /** Reads the slots of a facility again. */
  refresh: (facilityId: number) => void;
  /** Marks rows for a moment. */
  highlight: (slotIds: readonly number[]) => void;
  /** Shows slots wherever the person is by then, and marks them. */
  reveal: (facilityId: number, slotIds: readonly number[]) => void;
};

const Context = createContext<SlotSource | null>(null);

/** Around everything on a screen that acts on slots. */
export const SlotSourceProvider = Context.Provider;

export function useSlotSource(): SlotSource {
  const source = use(Context);
  if (!source) throw new Error("A slot action needs a SlotSourceProvider around it.");
  return source;
}

/** The slot as the screen knows it now. */
export const findSlot = (source: SlotSource, { slot_id, facility_id }: SlotRef): FeedSlot | undefined =>
  source.slotsOf(facility_id)?.find((one) => one.slot_id === slot_id);

/** All slots of the shift that a slot belongs to, shown or filtered away; none while they are not loaded. */
export const findShift = (source: SlotSource, slot: ListSlot): FeedSlot[] =>
  (source.slotsOf(slot.facility_id) ?? []).filter((one) => shiftKey(one) === shiftKey(slot));
