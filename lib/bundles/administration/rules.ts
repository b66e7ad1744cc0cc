/** A slot as it is before it joins a bundle. Money in cents. */
export type SlotToBundle = {
  id: number;
  resourceType: string;
  startsAt: Date;
  endsAt: Date;
  isOpen: boolean;
  isOnDemand: boolean;
  isOrientation: boolean;
  bundleId: number | null;
  wage: number | null;
};

export type BundleRefusal =
  | "TOO_FEW"
  | "NOT_OPEN"
  | "NOT_ON_DEMAND"
  | "ORIENTATION"
  | "IN_BUNDLE"
  | "MIXED"
  | "OVERLAP"
  | "BELOW_WAGE";

const overlaps = (slots: readonly SlotToBundle[]) =>
  [...slots]
    .sort((a, b) => +a.startsAt - +b.startsAt)
    .some((slot, i, all) => i > 0 && slot.startsAt < all[i - 1]!.endsAt);

/** Why slots can't be a bundle, which one professional takes as a whole on one price; null if they can. */
export function bundleRefusal(
  slots: readonly SlotToBundle[],
  { billRate, now }: { billRate: number | null; now: Date },
): BundleRefusal | null {
  if (slots.length < 2) return "TOO_FEW";
  if (slots.some(({ isOpen, startsAt }) => !isOpen || startsAt <= now)) return "NOT_OPEN";
  if (slots.some(({ isOnDemand }) => !isOnDemand)) return "NOT_ON_DEMAND";
  if (slots.some(({ isOrientation }) => isOrientation)) return "ORIENTATION";
  if (slots.some(({ bundleId }) => bundleId !== null)) return "IN_BUNDLE";
  if (new Set(slots.map(({ resourceType }) => resourceType)).size > 1) return "MIXED";
  if (overlaps(slots)) return "OVERLAP";
  const isBelow = billRate !== null && slots.some(({ wage }) => wage !== null && billRate < wage);
  return isBelow ? "BELOW_WAGE" : null;
}
