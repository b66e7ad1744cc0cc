import { Facts } from "@/components/ui/facts";
import { contactMethodOptions, phoneTypeOptions } from "@/lib/contacts/rules";
import type { OwnContact } from "@/lib/contacts/schema";
import { OwnSmsState } from "./own-sms-state";

const labelIn = (options: readonly { code: string; label: string }[], code: string | null) =>
  options.find((one) => one.code === code)?.label ?? null;

export const methodOf = ({ contact_method_code }: OwnContact): string | null =>
  labelIn(contactMethodOptions, contact_method_code);

/** A contact as it is stored. */
export function ContactFacts({ contact }: { contact: OwnContact }) {
  const { name, email, phone } = contact;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          ["Name", name],
          ["Email", email],
          ["Contact method", methodOf(contact)],
          ["Phone", phone.number],
          ["Extension", phone.extension],
          ["Phone type", labelIn(phoneTypeOptions, phone.type_code)],
        ]}
      />
      <OwnSmsState contact={contact} isOn={phone.sms_enabled} />
    </div>
  );
}
