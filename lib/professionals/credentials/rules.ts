import { REFERENCES, typeOf, type CredentialType } from "./catalog-rules";

export type CredentialStatus = "PENDING" | "VERIFIED" | "REJECTED";
export type PillStatus = CredentialStatus | "MISSING";

/** A document as submitted; null is the type's first subtype. */
export type Submission = {
  subtype: string | null;
  status: CredentialStatus;
  statusReason: string | null;
  expiresOn: string | null;
};

export const EXPIRED = "is_expired";
const MISSING = "MISSING";
const VERIFIED = "VERIFIED";

/** The status a row shows for a reason: "is_expired" reads expired, "NOT_READABLE" not readable, nothing pending. */
export function statusText(reason: string): string {
  if (reason === "") return "pending";
  return reason.startsWith("is_")
    ? reason.slice("is_".length).replaceAll("_", " ")
    : reason.replaceAll("_", " ").toLowerCase();
}

/** Valid through its last day. */
export const isExpired = ({ expiresOn }: Pick<Submission, "expiresOn">, on: string): boolean =>
  expiresOn !== null && expiresOn < on;

/** Why a submission has its status; empty while it is being verified. */
export function reasonOf(submission: Submission, on: string): string {
  const { status, statusReason } = submission;
  if (status === "REJECTED") return statusReason ?? "REJECTED";
  if (isExpired(submission, on)) return EXPIRED;
  return status === "VERIFIED" ? VERIFIED : "";
}

/** An expired document is as good as a rejected one. */
export function pillStatusOf(
  submission: Pick<Submission, "status" | "expiresOn">,
  on: string,
): CredentialStatus {
  return isExpired(submission, on) ? "REJECTED" : submission.status;
}

type Dated = Pick<Submission, "status" | "expiresOn">;

/** No day is the latest of all. */
const inOrder = (day: string | null, other: string | null) => (day ?? "9").localeCompare(other ?? "9");

/** The days on which what is valid now runs out, the first one first; null never does. */
const lastDays = (papers: readonly Dated[], on: string): (string | null)[] =>
  papers
    .filter((paper) => paper.status === "VERIFIED" && !isExpired(paper, on))
    .map(({ expiresOn }) => expiresOn)
    .sort(inOrder);

/** The last day of one thing: of its latest document, as a renewal replaces what it renews. Undefined if none is valid. */
export const lastDayOf = (papers: readonly Dated[], on: string): string | null | undefined =>
  lastDays(papers, on).at(-1);

/**
 * The last day on which a type is met: of alternatives the last one's, of parts the first one's. Null if it never runs
 * out, and while it isn't met: another document's day says nothing about the missing one.
 */
export function lastDay(
  type: CredentialType,
  papers: readonly (Dated & Pick<Submission, "subtype">)[],
  on: string,
): string | null {
  if (type.logic === "OR") return lastDayOf(papers, on) ?? null;
  const parts = type.subtypes.filter(({ exceptionsOk }) => !exceptionsOk);
  const days = parts.map(({ code }) =>
    lastDayOf(
      papers.filter((paper) => subtypeOf(type, paper) === code),
      on,
    ),
  );
  const known = days.filter((day) => day !== undefined);
  return known.length < days.length ? null : (known.sort(inOrder)[0] ?? null);
}

/** A pill of a credential's row. */
export type Pill = { subtype: string; name: string; status: PillStatus; reason: string };

const rank: Record<PillStatus, number> = { VERIFIED: 2, PENDING: 1, REJECTED: 0, MISSING: -1 };

/** The code of a submission's subtype. */
export const subtypeOf = (type: CredentialType, { subtype }: Pick<Submission, "subtype">) =>
  subtype ?? type.subtypes[0]?.code ?? "";

function pillOf(type: CredentialType, submission: Submission, on: string): Pill {
  const code = subtypeOf(type, submission);
  const name = type.subtypes.find((one) => one.code === code)?.name ?? type.name;
  return { subtype: code, name, status: pillStatusOf(submission, on), reason: reasonOf(submission, on) };
}

/** Of papers for the same thing the one that counts: a verified one, or else one under review, or else the first. */
export const bestOf = <Paper extends { status: PillStatus }>(papers: readonly Paper[]): Paper | null =>
  papers.reduce<Paper | null>(
    (best, paper) => (best && rank[best.status] >= rank[paper.status] ? best : paper),
    null,
  );

const bestOfSubtype = (pills: readonly Pill[], code: string): Pill | null =>
  bestOf(pills.filter(({ subtype }) => subtype === code));

const missing = ({ code, name }: { code: string; name: string }): Pill => ({
  subtype: code,
  name,
  status: "MISSING",
  reason: MISSING,
});

/** Each reference counts; the missing ones have no relationship yet. */
function referencePills(pills: Pill[], required: number): Pill[] {
  const live = pills.filter(({ status }) => status !== "REJECTED").length;
  const open = Array.from({ length: Math.max(0, required - live) }, () =>
    missing({ code: "", name: "Reference" }),
  );
  return [...pills, ...open];
}

/**
 * The state of a credential on a date, a pill for each of its subtypes. `submissions` are newest first; a type whose
 * subtypes are alternatives leaves the others out once one is there.
 */
export function pillsOf(
  { code, requiredReferences = 0 }: Requirement,
  submissions: readonly Submission[],
  on: string,
): Pill[] {
  const type = typeOf(code);
  const pills = submissions.map((one) => pillOf(type, one, on));
  if (code === REFERENCES) return referencePills(pills, requiredReferences);
  const codes = [
    ...new Set([...type.subtypes.map((one) => one.code), ...pills.map(({ subtype }) => subtype)]),
  ];
  const best = codes.flatMap((one) => bestOfSubtype(pills, one) ?? []);
  const isDone = type.logic === "OR" && best.some(({ status }) => status !== "REJECTED");
  const open = type.subtypes.filter(
    (one) => !isDone && !one.exceptionsOk && !best.some(({ subtype }) => subtype === one.code),
  );
  return [...best, ...open.map(missing)].sort(
    (one, other) => codes.indexOf(one.subtype) - codes.indexOf(other.subtype),
  );
}

/** A credential that a facility requires; the number counts references only. */
export type Requirement = { code: string; requiredReferences?: number };

type CredentialLogic = {
  code: string;
  logic: "AND" | "OR";
  requiredReferencesCount: number;
  subtypes: readonly { exceptions_ok: boolean }[];
};

/** Whether a requirement is met, or how many more documents it needs. Submissions under review aren't needed again. */
export function neededToWork(
  { code, logic, requiredReferencesCount, subtypes }: CredentialLogic,
  { verified, pending }: { verified: number; pending: number },
): { requirementsMet: boolean; neededToWork: number } {
  if (code === REFERENCES) {
    const left = requiredReferencesCount - verified;
    return { requirementsMet: left <= 0, neededToWork: Math.max(0, left) };
  }
  if (logic === "OR") {
    if (verified > 0) return { requirementsMet: true, neededToWork: 0 };
    return { requirementsMet: false, neededToWork: pending > 0 ? 0 : 1 };
  }
  const required = subtypes.filter(({ exceptions_ok }) => !exceptions_ok).length;
  if (verified >= required) return { requirementsMet: true, neededToWork: 0 };
  return { requirementsMet: false, neededToWork: Math.max(0, required - pending - verified) };
}

/** Subtypes that allow exceptions stand in for none that doesn't. */
function counted(type: CredentialType, pills: readonly Pill[], status: PillStatus): number {
  const isExempt = (code: string) => type.subtypes.some((one) => one.code === code && one.exceptionsOk);
  return pills.filter((pill) => pill.status === status && !isExempt(pill.subtype)).length;
}

export type Standing = { pills: Pill[]; requirementsMet: boolean; neededToWork: number };

/** How a professional stands to one requirement on a date. The eligibility check and the Credentials tab both use it. */
export function standingOf(
  requirement: Requirement,
  submissions: readonly Submission[],
  on: string,
): Standing {
  const type = typeOf(requirement.code);
  const pills = pillsOf(requirement, submissions, on);
  const credential = {
    code: type.code,
    logic: type.logic,
    requiredReferencesCount: requirement.requiredReferences ?? 0,
    subtypes: type.subtypes.map(({ exceptionsOk }) => ({ exceptions_ok: exceptionsOk ?? false })),
  };
  const counts = { verified: counted(type, pills, "VERIFIED"), pending: counted(type, pills, "PENDING") };
  return { pills, ...neededToWork(credential, counts) };
}

export type Finding = "MISSING" | "REJECTED" | "EXPIRED" | "PENDING";

/** What stands between a professional and a requirement; null if it is met. Under review counts as there. */
export function findingOf(
  { pills, requirementsMet, neededToWork: needed }: Standing,
  code: string,
): Finding | null {
  if (requirementsMet) return null;
  const pending = pills.filter(({ status }) => status === "PENDING").length;
  const isUnderReview = code === REFERENCES ? pending >= needed : needed === 0;
  if (isUnderReview) return "PENDING";
  const bad = pills.find(({ status }) => status === "REJECTED");
  if (!bad) return "MISSING";
  return bad.reason === EXPIRED ? "EXPIRED" : "REJECTED";
}
