import { createStore } from "@/components/ui/store";

/** How the request starts when opened from a day. */
export type RequestStart = { date: string };

const store = createStore<RequestStart | null>(null);

/** Opens the request dialog, prefilled for a day; null closes it. */
export const openRequest = store.set;

export const requestedStart = store.get;

export const useRequestedStart = store.use;
