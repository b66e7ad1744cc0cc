import { pointRuleChange } from "@/lib/people/points/rules";
import { textSections } from "@/lib/facility-info/rules";
import { choiceLabelOf } from "@/lib/signature-rule/rules";
import { readablePhone } from "@/lib/phones/format";
import { contactMethodOptions, phoneTypeOptions } from "@/lib/contacts/rules";
import { counted } from "@/lib/counts";

export const ENTRIES_OF_A_PAGE = 20;

export type Topic =
  | "internal-staff"
  | "do-not-return"
  | "signature-rule"
  | "attendance-points"
  | "facility-information";

type Values = Record<string, unknown>;

/** An audit entry with the names it mentions. */
export type HistoryEntry = {
  action: string;
  before: Values | null;
  after: Values | null;
  /** Only in the history of a person's contacts, who may have several. */
  facility: string | null;
  professional: string | null;
  reason: string | null;
};

type Sentence = {
  /** Who did it, if it wasn't the recorded actor. */
  who?: string;
  what: string;
  details: string[];
};

function lostShifts({ after }: HistoryEntry): string[] {
  const lost = Array.isArray(after?.removedSlotIds) ? after.removedSlotIds.length : 0;
  if (lost === 0) return [];
  return [counted(lost, "upcoming shift removed", "upcoming shifts removed")];
}

const person = ({ professional }: HistoryEntry) => professional ?? "a professional";

const signatures = [
  { key: "checkinSignatureRequired", label: "Clock-in" },
  { key: "sentHomeEarlySignatureRequired", label: "Sent home early" },
] as const;

const signatureChanges = ({ before, after }: HistoryEntry): string[] =>
  signatures.flatMap(({ key, label }) => {
    const [was, is] = [choiceLabelOf(before?.[key]), choiceLabelOf(after?.[key])];
    if (!is) return [];
    return [was ? `${label}: ${was} → ${is}` : `${label}: ${is}`];
  });

/** Door codes are kept out of the audit trail, so only the change itself can be shown. */
function infoChange({ after }: HistoryEntry): Sentence {
  const value = typeof after?.value === "string" ? after.value : "";
  if (after?.section === "ATTACHMENT")
    return { what: value ? "Added an attachment" : "Deleted the attachment", details: value ? [value] : [] };
  const label = textSections.find(({ code }) => code === after?.section)?.label ?? "Facility Information";
  const isCleared = after?.section === "DOOR_CODE" ? after.isSet === false : value === "";
  return { what: `${isCleared ? "Cleared" : "Changed"} ${label}`, details: value ? [value] : [] };
}

function contactChange({ before, after, facility }: HistoryEntry): Sentence {
  const details = contactChanges(before, after);
  const isOnlyTexts = after !== null && "smsEnabled" in after && details.length === 1;
  const what = isOnlyTexts
    ? `Turned ${after.smsEnabled ? "on" : "off"} text messages`
    : "Changed the contact information";
  return { what: `${what} at ${facility}`, details: isOnlyTexts ? [] : details };
}

/** Consent comes by text message, so nobody is signed in. */
const consent = (what: string) => (): Sentence => ({ who: "A text from your phone", what, details: [] });

const sentences: Record<string, (entry: HistoryEntry) => Sentence> = {
  "staff.disabled": (entry) => ({ what: `Disabled ${person(entry)}`, details: lostShifts(entry) }),
  "staff.enabled": (entry) => ({ what: `Enabled ${person(entry)}`, details: [] }),
  "dnr.filed": (entry) => ({
    what: `Filed a Do Not Return for ${person(entry)}`,
    details: [...(entry.reason ? [entry.reason] : []), ...lostShifts(entry)],
  }),
  "dnr.removed": (entry) => ({ what: `Removed the Do Not Return for ${person(entry)}`, details: [] }),
  "signature-rule.changed": (entry) => ({
    what: "Changed the signature rule",
    details: signatureChanges(entry),
  }),
  "attendance-points.changed": ({ before, after }) => pointRuleChange(before, after),
  "facility-info.changed": infoChange,
  "contact.changed": contactChange,
  "sms.opted-out": consent("Opted out of text messages"),
  "sms.opted-in": consent("Opted in to text messages"),
};

/** The sentence for an entry. */
export const sentenceOf = (entry: HistoryEntry): Sentence =>
  sentences[entry.action]?.(entry) ?? { what: entry.action, details: [] };

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

const labelIn = (options: readonly { code: string; label: string }[]) => (value: unknown) =>
  options.find(({ code }) => code === value)?.label ?? text(value);

const fields: readonly { key: string; label: string; shown: (value: unknown) => string | null }[] = [
  { key: "contactName", label: "Name", shown: text },
  { key: "contactMethodCode", label: "Contact method", shown: labelIn(contactMethodOptions) },
  { key: "phone", label: "Phone", shown: (value) => readablePhone(text(value)) },
  { key: "phoneExtension", label: "Extension", shown: text },
  { key: "phoneTypeCode", label: "Phone type", shown: labelIn(phoneTypeOptions) },
  { key: "smsEnabled", label: "Text messages", shown: (value) => (value ? "On" : "Off") },
];

/** The changed fields of a contact with their values before and after, one per line. */
const contactChanges = (before: Values | null, after: Values | null): string[] =>
  fields
    .filter(({ key }) => after !== null && key in after)
    .map(
      ({ key, label, shown }) =>
        `${label}: ${shown(before?.[key]) ?? "None"} → ${shown(after?.[key]) ?? "None"}`,
    );
