import { counted, formatCount } from "@/lib/counts";
import type { LimitCode } from "@/lib/limits/rules";
import { isAsStrict, type RestCode, type RestLimit } from "@/lib/rest-limits/rules";

type Own = RestLimit & { facilities: number };

const facilities = (count: number) => counted(count, "facility", "facilities");
const sum = (own: readonly Own[]) => own.reduce((all, one) => all + one.facilities, 0);

type StateLimit = { code: RestCode; own: readonly Own[] };
type Of = { name: string; facilities: number };

/** What another limit of a state does to its facilities; those with a limit of their own keep it. */
export function effectsOfStateLimit(limit: StateLimit, of: Of, next: RestLimit): string[] {
  const own = sum(limit.own);
  const looser = sum(limit.own.filter((one) => !isAsStrict(limit.code, one, next)));
  const following = of.facilities - own;
  return [
    following === 0
      ? `No facility in ${of.name} follows it now.`
      : `Applies to new bookings at ${facilities(following)} in ${of.name}. Existing bookings stay.`,
    ...(own === 0
      ? []
      : [
          `${facilities(own)} ${own === 1 ? "keeps its own limit" : "keep their own limits"}${
            looser === 0 ? "" : `, ${looser} of them looser than this one`
          }.`,
        ]),
  ];
}

/** What another nursing minimum of a state does. */
export const effectOfMinimum = ({ name, facilities: count }: Of, hours: number): string =>
  `${
    count === 0
      ? `No facility is in ${name} yet.`
      : `Days at ${facilities(count)} in ${name} are judged by it at once, in reports also those that are past.`
  }${hours === 0 ? " 0 says that the state has no such minimum." : ""}`;

const kept: Partial<Record<LimitCode, string>> = {
  KEEP_SESSIONS_DAYS: "Sessions that ended",
  KEEP_MESSAGES_DAYS: "Messages that were delivered",
  KEEP_UNKNOWN_TEXTS_DAYS: "Texts from unknown senders",
  KEEP_THREADS_DAYS: "Messages of threads",
  KEEP_AVAILABILITY_DAYS: "Availability that ended",
};

/** What another limit of the whole portal does; null while it is as it was. */
export function effectOfPortalLimit(code: LimitCode, now: number, next: number): string | null {
  if (next === now) return null;
  if (code === "MAX_FACILITIES_TO_SHOW") return "Applies from everyone’s next page.";
  if (code === "KEEP_AUDIT_MONTHS")
    return `Older months of the audit may be archived by an administrator of the server. Nothing is archived by itself.`;
  const what = kept[code];
  if (!what) return "Applies to notes written from now on. Existing notes stay.";
  return next < now
    ? `${what} more than ${formatCount(next)} ${next === 1 ? "day" : "days"} ago are deleted for good at the next clean-up.`
    : "Applies from now on. What was already deleted doesn’t come back.";
}
