/** How the request starts when opened from a day. */
export type RequestStart = { date: string };

let start: RequestStart | null = null;
const listeners = new Set<() => void>();

/** Opens the request dialog, prefilled for a day; null closes it. */
export function openRequest(next: RequestStart | null): void {
  start = next;
  for (const listener of listeners) listener();
}

export function subscribeToRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const requestedStart = (): RequestStart | null => start;
