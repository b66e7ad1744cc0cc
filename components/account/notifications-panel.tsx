"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { HistoryButton } from "@/components/facility-history/history-button";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/shell/use-write";
import { contactsQuery, updateContactMutation } from "@/lib/contacts/client";
import type { OwnContact } from "@/lib/contacts/schema";
import styles from "./account.module.css";
import { NotificationRow } from "./notification-row";
import { textsState } from "./texts-state";

/** Text notifications by facility. Each change is confirmed. */
export function NotificationsPanel({ first }: { first: OwnContact[] }) {
  const { data } = useQuery({ ...contactsQuery(), initialData: first });
  const router = useRouter();
  const [changing, setChanging] = useState<OwnContact | null>(null);
  const save = useWrite(updateContactMutation(), {
    done: "Your contact information was saved successfully.",
    failed: "Failed to save your notifications.",
    onDone: () => router.refresh(),
  });

  useCommands({
    commands: () =>
      data
        .filter((contact) => !textsState(contact).isLocked)
        .map((contact) => ({
          id: `texts-${contact.contact_id}`,
          label: `${textsState(contact).isOn ? "Turn off" : "Turn on"} text messages`,
          detail: contact.facility_name,
          group: "This page",
          run: () => setChanging(contact),
        })),
  });

  async function toggle({ contact_id, name, contact_method_code, phone }: OwnContact) {
    const contact = {
      contactName: name,
      contactMethodType: contact_method_code ?? "",
      phoneNumber: phone.number ?? "",
      phoneExtensionNumber: phone.extension ?? "",
      contactPhoneType: phone.type_code ?? "",
      smsEnabled: !phone.sms_enabled,
    };
    await save.send({ contactId: contact_id, contact });
    setChanging(null);
  }

  return (
    <Panel
      title="Notifications"
      lead="Text messages tell you at once when a professional calls off a shift. Choose which facilities may text you."
      action={data.length > 0 && <HistoryButton topic="contact-information" of="Contact Information" />}
    >
      {data.length === 0 ? (
        <EmptyState title="No facilities">No facility has given you access yet.</EmptyState>
      ) : (
        <ul className={styles.notifications}>
          {data.map((contact) => (
            <NotificationRow
              key={contact.contact_id}
              contact={contact}
              isChanging={changing?.contact_id === contact.contact_id}
              onChange={() => setChanging(contact)}
            />
          ))}
        </ul>
      )}
      {changing && (
        <ConfirmDialog
          open
          title={changing.phone.sms_enabled ? "Turn off text notifications?" : "Turn on text notifications?"}
          confirmLabel={changing.phone.sms_enabled ? "Turn off" : "Turn on"}
          onConfirm={() => toggle(changing)}
          onCancel={() => setChanging(null)}
        >
          {changing.phone.sms_enabled
            ? `${changing.facility_name} will no longer text you.`
            : `${changing.facility_name} will text ${changing.phone.number}. Message and data rates may apply. Reply STOP at any time to end the messages.`}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
