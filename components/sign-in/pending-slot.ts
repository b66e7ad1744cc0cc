const KEY = "pendingSlot";

type PendingSlot = { slotId: string | null; facilityId: string | null };

/** Remembers the slot, or the home, a link was about until its reader has signed in. */
export function keepPendingSlot({ slotId, facilityId }: PendingSlot): void {
  if (slotId || facilityId) sessionStorage.setItem(KEY, JSON.stringify({ slotId, facilityId }));
}

/** Where to go after signing in; the slot of the link is used once, and an address asked for wins. */
export function takeDestination(returnTo: string): string {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!kept || returnTo !== "/") return returnTo;
  const { slotId, facilityId } = JSON.parse(kept) as PendingSlot;
  return `/private/shifts?${new URLSearchParams({ ...(slotId && { slotId }), ...(facilityId && { facilityId }) })}`;
}
