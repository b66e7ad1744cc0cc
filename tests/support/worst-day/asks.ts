import type { Endpoint } from "@/lib/http/endpoint";
import type { FeedSlot } from "@/lib/slots/schema";
import type { BusyFacility } from "./busy-facility";

/** A scheduler's request about a slot on their screen. */
export type Ask = {
  handler: Endpoint;
  method: "PUT" | "POST" | "DELETE";
  params?: Record<string, string | number>;
  body?: unknown;
};

/** Random numbers drawn up front, so a seed gives the same actions whatever the screens show. */
export type Draw = { a: number; b: number };

export type Looking = { seen: FeedSlot; all: readonly FeedSlot[]; draw: Draw; setup: BusyFacility };

export const pick = <T>(from: readonly T[], draw: number): T => from[draw % from.length]!;
export const ofShift = ({ seen }: Looking) => ({ isRecurring: false, shiftDate: seen.shift_date });
export const onSlot = (
  { slot_id: id }: FeedSlot,
  handler: Endpoint,
  body?: unknown,
  method: Ask["method"] = "PUT",
): Ask => ({ handler, method, params: { id }, body });
