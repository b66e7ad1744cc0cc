import Link from "next/link";
import { optInText } from "@/lib/contacts/rules";
import type { OwnContact } from "@/lib/contacts/schema";
import { Callout } from "@/components/ui/callout";

type Props = { contact: OwnContact; isOn: boolean };

/** Whether the facility sends text messages, and a link to change it. */
export function OwnSmsState({ contact: { phone }, isOn }: Props) {
  if (phone.sms_opt_in === false)
    return <Callout tone="warning">{optInText(phone.sourceNumberFacilityContacts)}</Callout>;
  return (
    <p className="text-muted">
      Text notifications are {isOn ? "on" : "off"}.{" "}
      <Link href="/private/account/notifications" prefetch={false} className="text-brand-text underline">
        Change notifications
      </Link>
    </p>
  );
}
