import { readablePhone } from "@/lib/phones/format";
import { contactMethodOptions, phoneTypeOptions } from "@/lib/contacts/rules";

type Values = Record<string, unknown>;

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
export const contactChanges = (before: Values | null, after: Values | null): string[] =>
  fields
    .filter(({ key }) => after !== null && key in after)
    .map(
      ({ key, label, shown }) =>
        `${label}: ${shown(before?.[key]) ?? "None"} → ${shown(after?.[key]) ?? "None"}`,
    );
