import { Mail, MessageSquare, Phone } from "lucide-react";
import { PersonTabs } from "./person-tabs";
import { RosterStatusPill } from "./roster-status";
import { Tier } from "@/components/professionals/tier";
import { Avatar } from "@/components/ui/avatar";
import { BackLink } from "@/components/ui/back-link";
import { buttonClass } from "@/components/ui/button-class";
import { Pill } from "@/components/ui/pill";
import { pageTitle } from "@/components/ui/recipes";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import { photoOf } from "@/lib/professionals/photo/client";

/** Who it is, how they stand to the agency, and how to reach them. */
export function AgencyPersonHead({ person }: { person: AgencyPerson }) {
  const { id, name, phone_number: phone, email } = person;
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:gap-y-2">
      <span className="-mb-2 grid w-full">
        <BackLink href="/private/agency/professionals">Back To Professionals</BackLink>
      </span>
      <Avatar name={name} size="lg" src={person.has_photo ? photoOf(id) : undefined} />
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className={`min-w-0 wrap-anywhere ${pageTitle}`}>{name}</h1>
          <span className="inline-flex flex-wrap items-center gap-1">
            {person.resource_type && <Pill>{person.resource_type}</Pill>}
            <Tier tier={person.tier} />
            <RosterStatusPill status={person.status} />
          </span>
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 text-sm/5 text-muted">
          {phone && (
            <a className="text-brand-text max-md:hidden" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          {email && (
            <a className="wrap-anywhere text-brand-text" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {!person.is_contact_open && (
            <span>No longer works for your agency, so phone and email are hidden</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:*:flex-1">
        {phone && (
          <a className={buttonClass("secondary", "md", "md:hidden")} href={`tel:${phone}`}>
            <Phone aria-hidden /> Call
          </a>
        )}
        {phone && (
          <a className={buttonClass("secondary", "md", "md:hidden")} href={`sms:${phone}`}>
            <MessageSquare aria-hidden /> Text
          </a>
        )}
        {email && (
          <a className={buttonClass("secondary", "md", "md:hidden")} href={`mailto:${email}`}>
            <Mail aria-hidden /> Email
          </a>
        )}
      </div>
      <PersonTabs
        links={[
          { label: "Employee Details", href: `/private/agency/professionals/${id}/employee-details` },
          { label: "Credentials", href: `/private/agency/professionals/${id}/credentials` },
        ]}
      />
    </div>
  );
}
