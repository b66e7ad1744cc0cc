import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import {
  findingOf,
  isExpired,
  lastDay,
  standingOf,
  type CredentialStatus,
  type Submission,
} from "@/lib/professionals/credentials/rules";
import { addDays, formatDay } from "@/lib/time/calendar";
import type { EmployeeStatus } from "./rules";
import type { Attention } from "./schema";

/** Documents that run out within these days are due for renewal. */
export const EXPIRES_SOON_DAYS = 30;

type License = { status: CredentialStatus; expiresOn: string | null };

/** The facts that decide whether someone can work for a company. */
export type Facts = {
  isDeactivated: boolean;
  status: EmployeeStatus;
  licenses: readonly License[];
  /** Newest first. */
  credentials: readonly ({ type: string } & Submission)[];
};

const reason = (code: Attention["code"], text: string, isInReview = false): Attention => ({
  code,
  text,
  is_in_review: isInReview,
});

/** Without a valid license no one can be assigned. */
function licenseReason(licenses: readonly License[], today: string): Attention | null {
  if (licenses.some((one) => one.status === "VERIFIED" && !isExpired(one, today))) return null;
  if (licenses.length === 0) return reason("LICENSE", "License missing");
  if (licenses.some(({ status }) => status === "PENDING"))
    return reason("LICENSE", "License in review", true);
  const lapsed = licenses.flatMap((one) => (one.status === "VERIFIED" ? [one.expiresOn!] : []));
  if (lapsed.length === 0) return reason("LICENSE", "License rejected");
  return reason("LICENSE", `License expired ${formatDay(lapsed.sort().at(-1)!)}`);
}

const words = { MISSING: "missing", REJECTED: "rejected", EXPIRED: "expired" } as const;

/** What every facility requires, by the rules of eligibility. */
function credentialReasons(credentials: Facts["credentials"], today: string) {
  const findings = standardCredentials.flatMap((code) => {
    const submissions = credentials.filter(({ type }) => type === code);
    const finding = findingOf(standingOf({ code }, submissions, today), code);
    return finding ? [{ name: typeOf(code).name, finding }] : [];
  });
  const inReview = findings.find(({ finding }) => finding === "PENDING");
  return {
    missing: findings.flatMap(({ name, finding }) =>
      finding === "PENDING" ? [] : [reason("CREDENTIAL", `${name} ${words[finding]}`)],
    ),
    inReview: inReview ? `${inReview.name} in review` : null,
  };
}

/** The first document that runs out within the next weeks. */
function expiryReason({ licenses, credentials }: Facts, today: string): Attention | null {
  const limit = addDays(today, EXPIRES_SOON_DAYS);
  const valid = licenses.filter((one) => one.status === "VERIFIED" && !isExpired(one, today));
  const ofLicenses = valid.flatMap(({ expiresOn: day }) => (day ? [{ name: "License", day }] : []));
  const ofCredentials = standardCredentials.flatMap((code) => {
    const day = lastDay(
      typeOf(code),
      credentials.filter(({ type }) => type === code),
      today,
    );
    return day ? [{ name: typeOf(code).name, day }] : [];
  });
  const [first] = [...ofLicenses, ...ofCredentials]
    .filter(({ day }) => day <= limit)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  return first ? reason("EXPIRING", `${first.name} expires ${formatDay(first.day)}`) : null;
}

/** Why someone can't work, or soon can't. Nothing for people who aren't meant to work. */
export function attentionOf(facts: Facts, today: string): Attention[] {
  const { isDeactivated, status, licenses, credentials } = facts;
  if (isDeactivated || status === "disabled" || status === "terminated") return [];
  const { missing, inReview } = credentialReasons(credentials, today);
  const isPending = status === "pending";
  return [
    licenseReason(licenses, today),
    ...missing,
    isPending ? reason("PENDING", inReview ?? "Waiting to be enabled", inReview !== null) : null,
    expiryReason(facts, today),
  ].filter((one) => one !== null);
}
