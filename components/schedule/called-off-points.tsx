import { createContext, useContext } from "react";
import type { CallOffPoints } from "@/lib/slots/call-off/schema";
import type { ListSlot } from "@/lib/slots/schema";

/** What each call-off of the list added, by the slot that was left; null outside of that list. */
export type AddedPoints = ReadonlyMap<number, CallOffPoints> | null;

const Points = createContext<AddedPoints>(null);
export const CallOffPointsProvider = Points.Provider;

export const useAddedPoints = ({ replaced_slot_id: id }: ListSlot) => useContext(Points)?.get(id ?? 0);
