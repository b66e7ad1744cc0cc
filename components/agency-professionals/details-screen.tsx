"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CredentialsCard } from "@/components/people/credentials-card";
import { useCommands } from "@/components/shell/commands";
import { Panel } from "@/components/shell/panel";
import { useServerMinute } from "@/components/shell/use-minute";
import { Button } from "@/components/ui/button";
import { detailsQuery } from "@/lib/agency-professionals/client";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import { agencyPersonQuery } from "@/lib/people/agency/client";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { ComingShiftsCard } from "@/components/people/coming-shifts-card";
import { DetailsForm } from "./details-form";
import { StandingCallout } from "@/components/people/standing-callout";
import { Callout } from "@/components/ui/callout";
import { Facts, Section } from "@/components/ui/facts";
import { licenseFacts } from "./license-facts";

/** The employee details, read-only. */
function DetailsView({ details }: { details: ProfessionalDetails }) {
  const { first_name, last_name, city_name, state_code } = details;
  return (
    <div className="grid gap-6">
      <Section title="Name and License(s)">
        <Facts facts={[["Name", `${first_name} ${last_name}`], ...licenseFacts(details)]} />
      </Section>
      {!details.is_contact_open && (
        <Callout tone="info">
          {first_name} doesn&apos;t work for your agency now, so their address, cell phone and email are
          hidden.
        </Callout>
      )}
      <Section title="Home Address">
        <Facts
          facts={[
            ["Street address", details.address],
            ["City/State", [city_name, state_code].filter(Boolean).join(", ")],
            ["ZIP", details.zip_code],
          ]}
        />
      </Section>
      <Section title="Contact Information">
        <Facts
          facts={[
            ["Preferred contact method", details.preferred_contact_method_name],
            ["Cell phone", details.phone_number, `tel:${details.phone_number}`],
            ["Email", details.email, `mailto:${details.email}`],
          ]}
        />
      </Section>
    </div>
  );
}

type Props = {
  first: ProfessionalDetails;
  standing: AgencyPerson;
  /** The agency's. */
  timeZone: string;
  renderedAt: number;
};

/** Employee Details, read-only until Edit, beside what keeps someone from shifts and what they work next. */
export function DetailsScreen({ first, standing, timeZone, renderedAt }: Props) {
  const router = useRouter();
  const { data } = useQuery({ ...detailsQuery(first.id), initialData: first });
  const { data: person } = useQuery({ ...agencyPersonQuery(first.id), initialData: standing });
  const now = useServerMinute(renderedAt);
  const [isEditing, setEditing] = useState(false);
  const canEdit = data.is_contact_open;
  useCommands({
    commands: () =>
      isEditing || !canEdit
        ? []
        : [
            {
              id: "edit-employee-details",
              label: "Edit employee details",
              group: "This page",
              writes: true,
              run: () => setEditing(true),
            },
          ],
  });
  const credentials = (
    <Link
      href={`/private/agency/professionals/${first.id}/credentials` as Route}
      prefetch={false}
      className="ml-auto text-sm text-brand-text"
    >
      Manage credentials
    </Link>
  );
  return (
    <div className="grid gap-3">
      <StandingCallout credentials={person.credentials} firstName={data.first_name} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Panel
          title="Employee Details"
          action={
            canEdit &&
            !isEditing && (
              <Button writes onClick={() => setEditing(true)}>
                Edit
              </Button>
            )
          }
        >
          {isEditing ? (
            // The sidebar shows the name too.
            <DetailsForm details={data} onSaved={() => router.refresh()} onEnd={() => setEditing(false)} />
          ) : (
            <DetailsView details={data} />
          )}
        </Panel>
        {/* On a tablet before the details, or what expires would be below the window. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:max-xl:order-first md:max-xl:grid-cols-2">
          <CredentialsCard
            person={person}
            employer="work for your agency"
            note={person.credentials && credentials}
          />
          <ComingShiftsCard person={person} here={{ id: null, timezone: timeZone }} now={now} />
        </div>
      </div>
    </div>
  );
}
