import Link from "next/link";
import type { Route } from "next";
import { Switch } from "@/components/ui/switch";
import { optInText, smsRefusal, smsRefusalTexts } from "@/lib/contacts/rules";
import type { OwnContact } from "@/lib/contacts/schema";
import styles from "./account.module.css";

type Props = { contact: OwnContact; isChanging: boolean; onChange: () => void };

const reachOf = ({ phone, contact_method_code }: OwnContact) => ({
  phone: phone.number,
  phoneType: phone.type_code,
  method: contact_method_code,
  optIn: phone.sms_opt_in,
});

/** A facility's switch, with what prevents turning it on and where to fix that. */
export function NotificationRow({ contact, isChanging, onChange }: Props) {
  const { contact_id, facility_name, phone } = contact;
  const refusal = smsRefusal(reachOf(contact));
  // Turning off is always possible.
  const isLocked = refusal !== null && (refusal === "OPTED_OUT" || !phone.sms_enabled);
  const isOn = phone.sms_enabled && refusal !== "OPTED_OUT";
  return (
    <li className={styles.notification}>
      <div>
        <h3>{facility_name}</h3>
        <p>
          {refusal === "OPTED_OUT" ? optInText(phone.sourceNumberFacilityContacts) : null}
          {refusal && refusal !== "OPTED_OUT" ? (
            <>
              {smsRefusalTexts[refusal]}{" "}
              <Link
                href={`/private/account/contact-information?edit=true&contactId=${contact_id}` as Route}
                prefetch={false}
                className="text-brand-text underline"
              >
                Edit contact information
              </Link>
            </>
          ) : null}
          {refusal === null ? `Texts go to ${phone.number}.` : null}
        </p>
      </div>
      <span className={styles.state} aria-hidden>
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
