import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClosedProfile } from "@/components/agency-professionals/closed-profile";
import { AgencyPersonScreen, PersonScreen } from "@/components/people/person-screens";
import { activeFacilityScope } from "@/lib/access/active-facility";
import type { Actor } from "@/lib/access/actor";
import { agencyScope } from "@/lib/access/scopes";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { env } from "@/lib/env";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { openAgencyPerson } from "@/lib/people/agency/load-agency-person";
import { openPerson } from "@/lib/people/open-person";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professional" };

async function AgencyPersonPage({ actor, caregiverId }: { actor: Actor; caregiverId: string }) {
  const now = clock.now();
  const scope = agencyScope(actor);
  const [person, timeZone] = await Promise.all([
    openAgencyPerson(scope, { caregiverId, now }),
    readZone(scope),
  ]);
  if (!person) return <ClosedProfile />;
  return <AgencyPersonScreen key={person.id} first={person} timeZone={timeZone} renderedAt={now.getTime()} />;
}

export default async function PersonPage({ params }: PageProps<"/private/people/[caregiverId]">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const { caregiverId } = await params;
  if (actor.agencyId !== null) return <AgencyPersonPage actor={actor} caregiverId={caregiverId} />;
  const now = clock.now();
  const person = await openPerson({ actor, now }, activeFacilityScope(actor), caregiverId);
  if (!person) notFound();
  const facility = presentFacilityDetails(activeFacility!);
  return (
    <PersonScreen
      key={`${facility.id} ${person.id}`}
      user={user}
      facility={facility}
      first={person}
      brand={env().PROVIDER_NAME}
      renderedAt={now.getTime()}
    />
  );
}
