import { HIGHLIGHT_MS } from "@/components/list/highlight-rows";
import { createStore } from "@/components/ui/store";
import { listPlace } from "./list-place";

/** Slots just acted on, which keep their place until their highlight ends. */
type HeldSlots = {
  ids: ReadonlySet<number>;
  /** Positions within their shifts, by slot id. */
  places: ReadonlyMap<number, number>;
};

const nothingHeld: HeldSlots = { ids: new Set(), places: new Map() };

const store = createStore(nothingHeld);
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** The current positions in the list of a slot's shift. */
function placesBeside(slotId: number): [number, number][] {
  const shifts = listPlace()?.days.flatMap((day) => day.shifts) ?? [];
  const shift = shifts.find(({ slots }) => slots.some(({ slot_id }) => slot_id === slotId));
  return shift?.slots.map(({ slot_id }, at) => [slot_id, at]) ?? [];
}

function release(id: number): void {
  timers.delete(id);
  const held = store.get();
  const ids = new Set([...held.ids].filter((one) => one !== id));
  store.set(ids.size === 0 ? nothingHeld : { ids, places: held.places });
}

/** Holds slots while they are highlighted; each call restarts the time. */
export function holdSlots(ids: readonly number[]): void {
  const held = store.get();
  const found = ids.filter((id) => !held.ids.has(id)).flatMap(placesBeside);
  store.set({ ids: new Set([...held.ids, ...ids]), places: new Map([...found, ...held.places]) });
  for (const id of ids) {
    clearTimeout(timers.get(id));
    timers.set(
      id,
      setTimeout(() => release(id), HIGHLIGHT_MS),
    );
  }
}

let filters = "";

/** Releases every slot when the filters differ from the last ones. */
export function releaseOnNewFilters(stated: string): void {
  if (stated === filters) return;
  filters = stated;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  if (store.get() !== nothingHeld) store.set(nothingHeld);
}

export const useHeldSlots = store.use;
