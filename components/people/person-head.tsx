"use client";

import { useState, type ReactNode } from "react";
import { House, MessageSquare, Phone, PhoneOff, Umbrella } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { Tier } from "@/components/professionals/tier";
import { AskAvailability } from "@/components/slot-actions/ask-availability";
import { openAction } from "@/components/slot-actions/action-store";
import { canDo } from "@/components/slot-actions/primary-action";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { callOffAction } from "@/components/slot-actions/call-off-action";
import { Avatar } from "@/components/ui/avatar";
import { BackLink } from "@/components/ui/back-link";
import { buttonClass } from "@/components/ui/button-class";
import { Pill } from "@/components/ui/pill";
import { markMore } from "@/components/ui/mark-more";
import { fadedEnds, pageTitle } from "@/components/ui/recipes";
import { profilePath, profileTabs } from "@/components/workforce/profile-path";
import { professionalsPages, professionalTabs } from "@/lib/access/page-access";
import { canAskAvailability } from "@/lib/availability/policy";
import { counted } from "@/lib/counts";
import { threadPath } from "@/lib/messages/address-rules";
import { canMessage } from "@/lib/messages/policy";
import type { Person } from "@/lib/people/schema";
import { displayStatus } from "@/lib/slots/rules";
import { formatShortDay } from "@/lib/time/calendar";
import { photoOf } from "@/lib/professionals/photo/client";
import type { SessionUser } from "@/lib/users/schema";
import { canDecideTimeOff } from "@/lib/time-off/policy";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { PersonTabs } from "./person-tabs";
import { isHeld, isOff, timesOf } from "./words";

const TimeOffDialog = lazyComponent(() => import("./time-off-dialog"), "TimeOffDialog", dialogFrame("sm"));

/** The button that enters time off for a member of staff. */
function EnterTimeOff({ person }: { person: Person }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button writes onClick={() => setOpen(true)}>
        <Umbrella aria-hidden /> Enter time off
      </Button>
      {isOpen && <TimeOffDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}

type Props = {
  person: Person;
  user: SessionUser;
  facilityId: number;
  brand: string;
  now: number;
  /** Within Manage Professional, which has the name, the parts and the way back. */
  isFramed: boolean;
  /** The primary action. */
  children: ReactNode;
};

/** The button for who calls about the shift they are on or have next. */
function CallOff({ person, facilityId, now }: Pick<Props, "person" | "facilityId" | "now">) {
  const { user, facilityOf } = useSlotSource();
  const next = person.slots.find((slot) => isHeld(slot) && Date.parse(slot.end_time_at_utc) > now);
  const facility = next && facilityOf(next.facility_id);
  // Elsewhere it is the other facility's to say; the shift's own menu has it.
  if (isOff(person) && next?.facility_id !== facilityId) return null;
  if (!facility || !canDo(callOffAction, next, { user, facility }, now)) return null;
  const about = `${formatShortDay(next.shift_date)}, ${timesOf(next)}`;
  return (
    <Button
      writes
      aria-label={`Called Off: ${about}`}
      title={about}
      onPointerEnter={callOffAction.Dialog.preload}
      onClick={() => openAction(callOffAction, next)}
    >
      <PhoneOff aria-hidden /> Called Off
    </Button>
  );
}

const sourceOf = ({ source, agency_name }: Person, brand: string) =>
  source === "STAFF" ? "Internal Staff" : source === "AGENCY" ? agency_name : brand;

/** Whether a shift that runs now waits for them in vain. */
const isMissing = ({ slots }: Person, now: number): boolean =>
  slots.some(
    (slot) =>
      displayStatus(slot) === "NO_SHOW" &&
      Date.parse(slot.start_time_at_utc) <= now &&
      Date.parse(slot.end_time_at_utc) > now,
  );

function Pills({ person, brand, now }: Pick<Props, "person" | "brand" | "now">) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {person.resource_type && <Pill>{person.resource_type}</Pill>}
      <Pill icon={person.source === "STAFF" ? <House aria-hidden /> : undefined}>
        {sourceOf(person, brand)}
      </Pill>
      <Tier tier={person.tier} />
      {person.status !== "Enabled" && <Pill tone="expired">{person.status}</Pill>}
      {isMissing(person, now) && <Pill tone="no-show">No Call / No Show now</Pill>}
      {person.is_do_not_return && <Pill tone="no-show">Do Not Return</Pill>}
    </span>
  );
}

/** The list they are in, if the viewer may open it. */
function listOf({ source }: Person, user: SessionUser) {
  const lists = professionalsPages(user);
  const own =
    source === "STAFF" ? "/private/professionals/internal-staff" : "/private/professionals/on-demand";
  return lists.find((one) => one === own) ?? lists[0];
}

/** Who it is, how they stand to the facility, and how to reach them. */
export function PersonHead({ person, user, facilityId, brand, now, isFramed, children }: Props) {
  const { id, name, phone_number: phone, company_id: companyId, worked_here: worked } = person;
  const isBarred = isOff(person);
  const tabs = companyId === null || isFramed ? [] : professionalTabs(user, companyId);
  const canAsk = person.source === "STAFF" && !isBarred && canAskAvailability(user, facilityId);
  const canEnter = person.source === "STAFF" && !isBarred && canDecideTimeOff(user, facilityId);
  const list = isFramed ? null : listOf(person, user);
  const Name = isFramed ? "h2" : "h1";
  const facts = [
    // "Not oriented" beside shifts here would contradict itself, as "yet" would for someone who can't come.
    person.is_oriented
      ? "Oriented here"
      : worked > 0
        ? "No orientation on record"
        : !isBarred && "Not oriented here",
    worked > 0 ? `${counted(worked, "shift")} here` : isBarred ? "Never worked here" : "No shifts here yet",
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-wrap items-center gap-3 max-md:gap-y-2">
      {list && (
        <span className="-mb-2 grid w-full">
          <BackLink href={list}>Professionals</BackLink>
        </span>
      )}
      {!isFramed && <Avatar name={name} size="lg" src={person.has_photo ? photoOf(id) : undefined} />}
      {/* On a tablet the buttons have a line of their own. */}
      <div className="min-w-0 flex-1 basis-56 md:max-xl:basis-3/4">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name className={`min-w-0 wrap-anywhere ${pageTitle}`}>{name}</Name>
          <Pills person={person} brand={brand} now={now} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3.5 text-sm/5 text-muted">
          {phone && (
            <a className="text-brand-text max-md:hidden" href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {phone && (
        <a
          aria-label="Call"
          className={buttonClass("secondary", "md", "self-start md:hidden")}
          href={`tel:${phone}`}
        >
          <Phone aria-hidden />
        </a>
      )}
      {/* A phone has the primary action on a line of its own, and the others in one row that scrolls. */}
      <div
        ref={markMore}
        className={`flex flex-wrap items-center gap-2 empty:hidden max-md:order-2 max-md:-mx-3 max-md:w-screen max-md:flex-nowrap max-md:scrollbar-none max-md:overflow-x-auto max-md:px-3 max-md:*:flex-none ${fadedEnds}`}
      >
        {canMessage(user, facilityId) && !isBarred && (
          <Link
            href={threadPath({ person: id }) as Route}
            prefetch={false}
            className={buttonClass("secondary", "md", "md:hidden")}
          >
            <MessageSquare aria-hidden /> Message
          </Link>
        )}
        {canAsk && (
          <AskAvailability
            key={`${id} ${person.availability_asked_at}`}
            found={{
              caregiver_id: id,
              caregiver_name: name,
              availability_asked_at: person.availability_asked_at,
            }}
            facilityId={facilityId}
            size="md"
          />
        )}
        {canEnter && <EnterTimeOff person={person} />}
        <CallOff {...{ person, facilityId, now }} />
      </div>
      <div className="empty:hidden max-md:order-1 max-md:w-full">{children}</div>
      {tabs.length > 0 && (
        <div className="order-3 w-full">
          <PersonTabs
            links={tabs.map((tab) => ({
              label: profileTabs[tab],
              href: profilePath({ companyId: companyId!, caregiverId: id }, tab),
            }))}
          />
        </div>
      )}
    </div>
  );
}
