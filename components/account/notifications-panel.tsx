"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { LatestChanges } from "@/components/facility-history/latest-changes";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { PanelColumns } from "@/components/shell/panel-columns";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/shell/use-write";
import { contactsQuery, switchTextsMutation } from "@/lib/contacts/client";
import type { OwnContact } from "@/lib/contacts/schema";
import { NotificationRow } from "./notification-row";
import { TextsPreview } from "./texts-preview";
import { textsState } from "./texts-state";

type Props = {
  first: OwnContact[];
  /** By facility, the text of its next shift, were it called off. */
  examples: Readonly<Record<number, string>>;
};

/** Text notifications by facility. Each change is confirmed. */
export function NotificationsPanel({ first, examples }: Props) {
  const { data } = useQuery({ ...contactsQuery(), initialData: first });
  const router = useRouter();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ contactId: number; isOn: boolean } | null>(null);
  const contact = data.find(({ contact_id }) => contact_id === asked?.contactId);
  const save = useWrite(switchTextsMutation(), {
    done: "Your contact information was saved successfully.",
    failed: "Failed to save your notifications.",
    onDone: () => router.refresh(),
  });

  function ask({ contact_id, phone }: OwnContact) {
    setAsked({ contactId: contact_id, isOn: !phone.sms_enabled });
    // The question names the number, which another tab may have changed.
    void client.invalidateQueries(contactsQuery());
  }

  const close = () => setAsked(null);

  useCommands({
    commands: () =>
      data
        .filter((one) => !textsState(one).isLocked)
        .map((one) => ({
          id: `texts-${one.contact_id}`,
          label: `${textsState(one).isOn ? "Turn off" : "Turn on"} text messages`,
          detail: one.facility_name,
          group: "This page",
          writes: true,
          run: () => ask(one),
        })),
  });

  return (
    <PanelColumns
      main={
        <Panel
          title="Notifications"
          lead="Text messages tell you at once when a professional calls off a shift. Choose which facilities may text you."
        >
          {data.length === 0 ? (
            <EmptyState title="No facilities">No facility has given you access yet.</EmptyState>
          ) : (
            <ul className="border-t border-line">
              {data.map((one) => (
                <NotificationRow
                  key={one.contact_id}
                  contact={one}
                  isChanging={one === contact}
                  onChange={() => ask(one)}
                />
              ))}
            </ul>
          )}
          {asked && contact && (
            <ConfirmDialog
              open
              title={asked.isOn ? "Turn on text notifications?" : "Turn off text notifications?"}
              confirmLabel={asked.isOn ? "Turn on" : "Turn off"}
              onConfirm={() => save.send({ ...asked, number: contact.phone.number }).then(close)}
              onCancel={close}
            >
              {asked.isOn
                ? `${contact.facility_name} will text ${contact.phone.number}. Message and data rates may apply. Reply STOP at any time to end the messages.`
                : `${contact.facility_name} will no longer text you.`}
            </ConfirmDialog>
          )}
        </Panel>
      }
      aside={
        <>
          <TextsPreview contacts={data} examples={examples} />
          {data.length > 0 && <LatestChanges topic="contact-information" of="Contact Information" />}
        </>
      }
    />
  );
}
