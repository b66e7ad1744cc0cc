"use client";

import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { LatestChanges } from "@/components/facility-history/latest-changes";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { PanelColumns } from "@/components/shell/panel-columns";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { confirmLeaving } from "@/components/ui/unsaved-changes";
import { contactsQuery } from "@/lib/contacts/client";
import type { OwnContact } from "@/lib/contacts/schema";
import { ContactFacts, methodOf } from "./contact-facts";
import { PlaceRow } from "./place-row";
import { ContactForm } from "./contact-form";

type Props = {
  first: OwnContact[];
  /** The contact to select initially. */
  startWith: number | null;
  isEditing: boolean;
};

/** The person's contact details, one facility at a time. Read-only until Edit. */
export function ContactScreen({ first, startWith, isEditing: startsEditing }: Props) {
  const { data } = useQuery({ ...contactsQuery(), initialData: first });
  const [contactId, setContactId] = useState(startWith);
  const [isEditing, setEditing] = useState(startsEditing);
  useCommands({
    commands: () =>
      isEditing
        ? []
        : [
            {
              id: "edit-contact",
              label: "Edit contact information",
              words: "change phone name extension",
              group: "This page",
              writes: true,
              run: () => setEditing(true),
            },
          ],
  });
  const contact = data.find((one) => one.contact_id === contactId) ?? data[0];
  if (!contact) {
    return (
      <EmptyState title="No facilities">
        You have no contact information yet, because no facility has given you access.
      </EmptyState>
    );
  }

  async function show(next: number) {
    if (!(await confirmLeaving())) return;
    setEditing(false);
    setContactId(next);
  }

  return (
    <PanelColumns
      main={
        <Panel
          title="Contact Information"
          // Beside it are the other facilities to choose from; the select stands in where they are far below.
          lead={`How ${contact.facility_name} and the portal reach you.`}
          action={
            // Its place is kept, so that nothing moves.
            <Button
              writes
              className={isEditing ? "invisible" : undefined}
              disabled={isEditing}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          }
        >
          {data.length > 1 && (
            <Field label="Facility" className="mb-4 max-w-sm xl:hidden">
              <Select
                name="facilityId"
                value={contact.contact_id}
                options={data.map((one) => ({ value: one.contact_id, label: one.facility_name }))}
                onChange={(event) => void show(Number(event.target.value))}
              />
            </Field>
          )}
          {isEditing ? (
            <ContactForm key={contact.contact_id} contact={contact} onEnd={() => setEditing(false)} />
          ) : (
            <ContactFacts contact={contact} />
          )}
        </Panel>
      }
      aside={
        <>
          {data.length > 1 && (
            <Panel title="Your other facilities" lead="Each facility has contact information of its own.">
              <ul>
                {data
                  .filter((one) => one !== contact)
                  .map((one) => (
                    <PlaceRow
                      key={one.contact_id}
                      icon={Building2}
                      title={one.facility_name}
                      facts={
                        <p>
                          {[one.phone.number ?? "No phone number", methodOf(one)].filter(Boolean).join(" · ")}
                        </p>
                      }
                    >
                      <Button
                        size="sm"
                        aria-label={`Show ${one.facility_name}`}
                        onClick={() => void show(one.contact_id)}
                      >
                        Show
                      </Button>
                    </PlaceRow>
                  ))}
              </ul>
            </Panel>
          )}
          <LatestChanges topic="contact-information" of="Contact Information" />
        </>
      }
    />
  );
}
