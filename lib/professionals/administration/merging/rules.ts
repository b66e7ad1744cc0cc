/** What a record of a professional says about the person. */
export type Merged = {
  email: string | null;
  phone: string | null;
  highestResourceType: string | null;
  tier: "PLATINUM" | "PRO" | null;
  isOnDemand: boolean;
  agencyId: number | null;
  address: string | null;
  city: string | null;
  stateCode: string | null;
  zipCode: string | null;
  latitude: number | null;
  longitude: number | null;
  photoFileId: string | null;
  createdAt: Date;
};

/** A home address is one person's statement: its parts are taken together or not at all. */
const address = ["address", "city", "stateCode", "zipCode", "latitude", "longitude"] as const;
const alone = [
  "email",
  "phone",
  "highestResourceType",
  "tier",
  "agencyId",
  "photoFileId",
] as const satisfies readonly (keyof Merged)[];

const pick = <Name extends keyof Merged>(from: Merged, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Merged, Name>;

/** What the kept record takes from the other one: only what it lacks itself, and the older of the two days. */
export function takenFrom(kept: Merged, other: Merged): Partial<Merged> {
  const hasAddress = address.some((name) => kept[name] !== null);
  const offersAddress = address.some((name) => other[name] !== null);
  return {
    ...pick(
      other,
      alone.filter((name) => kept[name] === null && other[name] !== null),
    ),
    ...(!hasAddress && offersAddress && pick(other, address)),
    ...(!kept.isOnDemand && other.isOnDemand && { isOnDemand: true }),
    ...(other.createdAt < kept.createdAt && { createdAt: other.createdAt }),
  };
}
