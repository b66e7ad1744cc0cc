import { Panel } from "@/components/shell/panel";
import type { OwnContact } from "@/lib/contacts/schema";
import { readablePhone } from "@/lib/phones/format";
import { unbroken } from "./notification-row";
import { textsState } from "./texts-state";

type Props = {
  contacts: readonly OwnContact[];
  /** By facility, the text of its next shift, were it called off. */
  examples: Readonly<Record<number, string>>;
};

/** The texts as they would arrive, of each facility that sends any. */
export function TextsPreview({ contacts, examples }: Props) {
  const sent = contacts.flatMap((one) => {
    const text = textsState(one).isOn && examples[one.facility_id];
    return text ? [{ text, id: one.contact_id, from: one.phone.sourceNumberFacilityContacts }] : [];
  });
  if (sent.length === 0) return null;
  return (
    <Panel title="What a text says" lead="If the next shift were called off now.">
      <ul className="grid gap-4">
        {sent.map(({ id, from, text }) => (
          <li key={id}>
            {from && <p className="mb-1 text-sm text-muted">{unbroken(`From ${readablePhone(from)}`)}</p>}
            <p className="max-w-sm rounded-xl rounded-bl-sm bg-subtle px-3 py-2">{unbroken(text)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">Reply STOP at any time to end the messages.</p>
    </Panel>
  );
}
