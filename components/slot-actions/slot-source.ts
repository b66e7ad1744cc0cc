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
 * What slot actions need from a screen: the daily list of one facility, or a calendar of several. The functions keep
 * working after the dialog or screen has unmounted, because banners outlive both.
 */
export type SlotSource = {
  user: SessionUser;
  /** The marketplace's name. */
  brand: string;
  /** How a menu shows actions the person may not use. */
  unpermitted: "read-only" | "hidden";
  /** How a 403 to an action is handled: its control disappears, without or with a message. */
  forbidden: "silent" | "reported";
  /** The texts for an action's outcome. */
  words: SlotWords;
  /** Whose page it is: their menus don't lead to it. */
  personId?: number;
  /** Menu items only this screen offers for a slot. */
  itemsOf?: (slot: ListSlot) => readonly MenuItem[];
  /** The terms of a slot's facility; undefined until loaded. */
  facilityOf: (facilityId: number) => FacilityDetails | undefined;
  /** The facility's name and zone, on a screen that shows several. */
  placeOf?: (facilityId: number) => { label: string; timezone: string } | undefined;
  /** All slots of a facility, including filtered ones; undefined until loaded. */
  slotsOf: (facilityId: number) => readonly FeedSlot[] | undefined;
  /** Whether slots or terms of a facility are loading. */
  isLoading: (facilityId: number) => boolean;
  /** Optimistic update. Returns a rollback that spares slots a live update has changed since. */
  patch: (slots: readonly SlotRef[], change: SlotChange) => () => void;
  /** Refetches the slots of a facility. */
  refresh: (facilityId: number) => void;
  /** Highlights rows briefly. */
  highlight: (slotIds: readonly number[]) => void;
  /** Scrolls to a facility's slots from this day on and highlights them, wherever the person is by then. */
  reveal: (facilityId: number, slotIds: readonly number[], date: string) => void;
};

const Context = createContext<SlotSource | null>(null);

/** Wraps everything on a screen that acts on slots. */
export const SlotSourceProvider = Context.Provider;

export function useSlotSource(): SlotSource {
  const source = use(Context);
  if (!source) throw new Error("A slot action needs a SlotSourceProvider around it.");
  return source;
}

/** Null on a screen that shows a slot without acting on it, such as Past Shifts. */
export const useOptionalSlotSource = (): SlotSource | null => use(Context);

/** The slot's current version on this screen. */
export const findSlot = (source: SlotSource, { slot_id, facility_id }: SlotRef): FeedSlot | undefined =>
  source.slotsOf(facility_id)?.find((one) => one.slot_id === slot_id);

/** All slots of a slot's shift, including filtered ones; empty until loaded. */
export const findShift = (source: SlotSource, slot: ListSlot): FeedSlot[] =>
  (source.slotsOf(slot.facility_id) ?? []).filter((one) => shiftKey(one) === shiftKey(slot));
