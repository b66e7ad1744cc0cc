import Link from "next/link";
import type { Route } from "next";
import { Switch } from "@/components/ui/switch";
import { optInText, smsRefusalTexts } from "@/lib/contacts/rules";
import type { OwnContact } from "@/lib/contacts/schema";
import { textsState } from "./texts-state";

type Props = {
  contact: OwnContact;
  isChanging: boolean;
  onChange: () => void;
};

/** The text, with phone numbers that don't break at their hyphens. */
export const unbroken = (text: string) =>
  text.split(/(\d{3}-\d{3}-\d{4})/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A facility's switch, where its texts go or why there are none, and where to change that. */
export function NotificationRow({ contact, isChanging, onChange }: Props) {
  const { contact_id, facility_name, phone } = contact;
  const { refusal, isLocked, isOn } = textsState(contact);
  return (
    <li className="flex items-center gap-x-4 gap-y-3 border-b border-line py-3.5 last:border-b-0 last:pb-0 max-md:min-h-15">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{facility_name}</h3>
        <p className="text-sm text-muted">
          {refusal === null && unbroken(`Texts go to ${phone.number}.`)}
          {refusal === "OPTED_OUT" && unbroken(optInText(phone.sourceNumberFacilityContacts))}
          {refusal !== null && refusal !== "OPTED_OUT" && smsRefusalTexts[refusal]}{" "}
          <Link
            href={`/private/account/contact-information?edit=true&contactId=${contact_id}` as Route}
            prefetch={false}
            aria-label={refusal === null ? `Change where texts of ${facility_name} go` : undefined}
            className="whitespace-nowrap text-brand-text underline"
          >
            {refusal === null ? "Change" : "Edit contact information"}
          </Link>
        </p>
      </div>
      <span className="text-sm text-muted" aria-hidden>
        {isOn ? "On" : "Off"}
      </span>
      <Switch
        label={facility_name}
        detail={refusal && ` ${smsRefusalTexts[refusal]}`}
        hideLabel
        readOnly={isLocked}
        checked={isOn !== isChanging}
        onChange={onChange}
      />
    </li>
  );
}
