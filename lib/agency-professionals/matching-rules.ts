/** An invite to a roster that isn't answered lapses, and a declined one isn't repeated before. */
const INVITE_DAYS = 28;

export const isLapsed = (invitedAt: Date, now: Date): boolean =>
  now.getTime() - invitedAt.getTime() > INVITE_DAYS * 86_400_000;

/** Someone with the given email or phone. */
export type Match = {
  professionalId: number;
  hasEmail: boolean;
  hasPhone: boolean;
  /** Nothing is on file, so nothing contradicts. */
  lacksEmail: boolean;
  lacksPhone: boolean;
  isDeactivated: boolean;
  /** When they were invited to this agency's roster; null if never. */
  invitedAt: Date | null;
  hasJoined: boolean;
};

export type Verdict =
  | { kind: "NEW" }
  | { kind: "EXISTING"; professionalId: number }
  | { kind: "CONTACT_US" }
  | { kind: "ALREADY_EXISTS"; field: "email" | "phone" };

const isOnRoster = ({ invitedAt, hasJoined }: Match, now: Date) =>
  hasJoined || (invitedAt !== null && !isLapsed(invitedAt, now));

/**
 * Whom an email and a phone belong to. Only both together name someone of the network, so that neither can be tried
 * alone; people may share a phone, so the email decides.
 */
export function verdictOn(matches: readonly Match[], now: Date): Verdict {
  if (matches.length === 0) return { kind: "NEW" };
  const byEmail = matches.filter(({ hasEmail }) => hasEmail);
  const field = byEmail.length > 0 ? "email" : "phone";
  const candidates = byEmail.length > 0 ? byEmail : matches;
  const [one, ...others] = candidates as [Match, ...Match[]];
  const isPhoneOfAnother = !one.hasPhone && matches.length > candidates.length;
  if (others.length > 0 || isPhoneOfAnother) return { kind: "CONTACT_US" };
  if (isOnRoster(one, now)) return { kind: "ALREADY_EXISTS", field };
  const agrees = (one.hasEmail || one.lacksEmail) && (one.hasPhone || one.lacksPhone);
  if (!agrees || one.isDeactivated) return { kind: "CONTACT_US" };
  return { kind: "EXISTING", professionalId: one.professionalId };
}
