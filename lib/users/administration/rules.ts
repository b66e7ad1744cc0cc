export type Membership = { placeId: string; place: string; userId: number; permissions: readonly string[] };

/** Places this person administered that would have no administrator left. */
export function leftAlone(
  userId: number,
  { before, after }: { before: readonly Membership[]; after: readonly Membership[] },
): string[] {
  return before
    .filter((one) => one.userId === userId && !after.some(({ placeId }) => placeId === one.placeId))
    .map(({ place }) => place);
}

export type Status = "active" | "invited" | "disabled";

export function statusOf(user: { disabledAt: Date | null; hasPassword: boolean }): Status {
  if (user.disabledAt) return "disabled";
  return user.hasPassword ? "active" : "invited";
}
