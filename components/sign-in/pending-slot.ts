const KEY = "pendingSlot";

type PendingSlot = { slotId: string | null; facilityId: string | null };

/** Keeps the slot or facility of a link until its reader has signed in. */
export function savePendingSlot({ slotId, facilityId }: PendingSlot): void {
  if (slotId || facilityId) sessionStorage.setItem(KEY, JSON.stringify({ slotId, facilityId }));
}

/** Where to go after signing in; the slot of the link is used once, and a requested address wins. */
export function takeDestination(returnTo: string): string {
  const saved = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!saved || returnTo !== "/") return returnTo;
  const { slotId, facilityId } = JSON.parse(saved) as PendingSlot;
  return `/private/shifts?${new URLSearchParams({ ...(slotId && { slotId }), ...(facilityId && { facilityId }) })}`;
}
