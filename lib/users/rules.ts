import type { EnabledFacility, SessionUser } from "./schema";

/** What the portal does not offer anyone: without its page no report, workforce or team may be enabled. */
export const notOffered = {
  reportsEnabled: false,
  isGlobalWorkforcePageEnabled: false,
  is_my_team_enabled: false,
} as const;

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...word!][0]!.toUpperCase()).join("");
}

const byName = new Intl.Collator("en-US", { sensitivity: "base" });

/** Facilities that wait for a confirmation first, then by name without regard to case. */
export function inPickerOrder<F extends Pick<EnabledFacility, "id" | "label" | "pendingConfirmations">>(
  facilities: readonly F[],
): F[] {
  const isWaiting = (facility: F) => facility.pendingConfirmations > 0;
  return [...facilities].sort(
    (a, b) => Number(isWaiting(b)) - Number(isWaiting(a)) || byName.compare(a.label, b.label) || a.id - b.id,
  );
}

/** Where a person's work begins. */
export function landingPathOf(
  user: Pick<SessionUser, "agency_id" | "flexGlobalOverviewEnabled" | "onDemandGlobalOverviewEnabled">,
): "/private/agency/shifts" | "/private/global-overview" | "/private/shifts" {
  if (user.agency_id !== null) return "/private/agency/shifts";
  if (user.flexGlobalOverviewEnabled || user.onDemandGlobalOverviewEnabled) return "/private/global-overview";
  return "/private/shifts";
}
