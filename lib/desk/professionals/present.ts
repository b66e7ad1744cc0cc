import {
  changedFields,
  changedNumbers,
  verifiedIn,
  type RecordChange,
} from "@/lib/professionals/administration/change-rules";
import type { LicenseOfBoth, Moving, OverlapRow } from "@/lib/professionals/administration/merging/reads.sql";
import type { Merged } from "@/lib/professionals/administration/merging/rules";
import { findType } from "@/lib/professionals/credentials/catalog-rules";
import { formatFullDay } from "@/lib/time/calendar";
import { stretchText } from "@/lib/time/stretches";
import type { EventRow } from "./reads.sql";
import type { DeskProfessional, MergePlan } from "./schema";

const kinds: Record<EventRow["actorKind"], string> = {
  USER: "Someone",
  PROFESSIONAL: "The professional",
  ADMINISTRATOR: "The provider",
  SYSTEM: "The portal",
};

const actions: Record<string, string> = {
  "professional.created": "Added the professional",
  "professional.updated": "Changed their record",
  "professional.import-undone": "Took back an import of their record",
  "professional.deactivated": "Deactivated them",
  "professional.reactivated": "Reactivated them",
  "professional.merged": "Merged another record into this one",
  "professional.links-ended": "Ended their links",
  "credential.uploaded": "Uploaded a document",
  "credential.verified": "Verified a document",
  "credential.rejected": "Rejected a document",
  "credential.asked": "Asked for a document",
  "credential.review-undone": "Took a review back",
  "credential.deleted": "Deleted a document",
  "credential.viewed": "Looked at their documents",
  "credential.opened": "Opened a document",
  "agency-professional.created": "Added them to the roster",
  "agency-professional.changed": "Changed their details",
  "availability.stated": "Stated when they can work",
  "document-consent.asked": "Asked to see their documents",
  "document-consent.granted": "Agreed to share their documents",
  "document-consent.withdrawn": "Stopped sharing their documents",
  "calendar.sent": "Got a link to their calendar",
  "calendar.ended": "Ended their calendar link",
};

/** "credential.uploaded" without a sentence of its own: "Credential uploaded". */
function saidOf(action: string): string {
  const words = action.replace(/[.-]/g, " ");
  return actions[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Type: CNA → RN", "verified without a file: CPR". */
function toldOf(change: RecordChange): string[] {
  const verified = verifiedIn(change);
  return [
    ...changedFields(change),
    ...changedNumbers(change),
    ...(verified ? [`verified without a file: ${verified}`] : []),
  ];
}

export const presentEvent = ({
  id,
  at,
  actorKind,
  actor,
  action,
  place,
  type,
  license,
  change,
  merged,
}: EventRow): DeskProfessional["events"][number] => ({
  id,
  at: new Date(at).toISOString(),
  who: actor ?? kinds[actorKind],
  what: [
    merged ? `Merged ${merged} into this record` : saidOf(action),
    license ?? (type && findType(type)?.name),
    place,
    ...(change ? toldOf(change) : []),
  ]
    .filter(Boolean)
    .join(", "),
});

const moveNames: [keyof Moving, string][] = [
  ["shifts", "Shifts and punches"],
  ["credentials", "Documents"],
  ["licenses", "Licenses"],
  ["messages", "Messages"],
  ["invites", "Invites"],
  ["availability", "Availability"],
  ["timeOff", "Time off"],
  ["notes", "Notes"],
  ["places", "Agencies, companies and facilities"],
  ["doNotReturns", "Do Not Return"],
];

const takeNames: Partial<Record<keyof Merged, string>> = {
  email: "Email",
  phone: "Phone",
  highestResourceType: "Type",
  tier: "Tier",
  address: "Address",
  photoFileId: "Photo",
  agencyId: "Agency",
  isOnDemand: "Marketplace",
};

const valueOf = (name: keyof Merged, value: unknown): string =>
  name === "photoFileId" || name === "agencyId" || value === true ? "From the other record" : String(value);

export const presentMoves = (moving: Moving): MergePlan["moves"] =>
  moveNames.map(([name, what]) => ({ what, count: moving[name] })).filter(({ count }) => count > 0);

export const presentTakes = (taken: Partial<Merged>): MergePlan["takes"] =>
  (Object.keys(takeNames) as (keyof Merged)[]).flatMap((name) =>
    taken[name] === undefined || taken[name] === null
      ? []
      : [{ what: takeNames[name]!, value: valueOf(name, taken[name]) }],
  );

const states = { VERIFIED: "verified", PENDING: "pending", REJECTED: "rejected" } as const;

/** "N-2 (verified, until May 31, 2027)". */
const licenseText = ({ number, status, expiresOn }: LicenseOfBoth["kept"]) =>
  `${number ?? "without a number"} (${[states[status], expiresOn && `until ${formatFullDay(expiresOn)}`].filter(Boolean).join(", ")})`;

export function presentNotes(
  { consents, doNotReturns }: Moving,
  licenses: readonly LicenseOfBoth[],
  { keptIsActive, otherIsActive }: { keptIsActive: boolean; otherIsActive: boolean },
): string[] {
  return [
    ...licenses.map(
      ({ name, kept, left }) =>
        `Both have a ${name} license: ${licenseText(kept)} is kept, not ${licenseText(left)}.`,
    ),
    ...(doNotReturns > 0 ? ["Facilities that don’t want them back still don’t."] : []),
    ...(consents > 0 ? ["Whoever sees their documents by consent has to ask again."] : []),
    ...(keptIsActive !== otherIsActive
      ? [`The record you keep is ${keptIsActive ? "active" : "deactivated"} and stays so.`]
      : []),
  ];
}

export function presentOverlap({
  kind,
  facility,
  otherFacility,
  zone,
  startsAt,
  endsAt,
}: OverlapRow): string {
  const when = stretchText({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, zone);
  return kind === "SHIFT"
    ? `Shifts of both, ${when}: at ${facility} and at ${otherFacility}.`
    : `Time off of both at ${facility}, ${when}.`;
}
