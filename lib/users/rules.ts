import { homeRoute, sideOf } from "@/lib/access/page-access";
import type { EnabledFacility, SessionUser } from "./schema";
import { compareNames } from "@/lib/search/compare-names";

/** Facilities with pending confirmations first, then by name ignoring case. */
export function inPickerOrder<F extends Pick<EnabledFacility, "id" | "label" | "pendingConfirmations">>(
  facilities: readonly F[],
): F[] {
  const isWaiting = (facility: F) => facility.pendingConfirmations > 0;
  return [...facilities].sort(
    (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || compareNames(a.label, b.label) || a.id - b.id,
  );
}

/** The first page after signing in. */
export function landingPathOf(
  user: Pick<
    SessionUser,
    "agency_id" | "deskPermissions" | "flexGlobalOverviewEnabled" | "onDemandGlobalOverviewEnabled"
  >,
): ReturnType<typeof homeRoute> | "/private/global-overview" {
  const isGlobal = user.flexGlobalOverviewEnabled || user.onDemandGlobalOverviewEnabled;
  return sideOf(user) === "facility" && isGlobal ? "/private/global-overview" : homeRoute(user);
}
