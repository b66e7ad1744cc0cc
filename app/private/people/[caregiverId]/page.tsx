import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClosedProfile } from "@/components/agency-professionals/closed-profile";
import { AgencyPersonScreen, PersonScreen, ProfileOverview } from "@/components/people/person-screens";
import { activeFacilityScope } from "@/lib/access/active-facility";
import type { Actor } from "@/lib/access/actor";
import { professionalTabs } from "@/lib/access/page-access";
import { agencyScope } from "@/lib/access/scopes";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { env } from "@/lib/env";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { openAgencyPerson } from "@/lib/people/agency/load-agency-person";
import { openPerson } from "@/lib/people/open-person";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile } from "@/lib/workforce/load-profile";

type SignedIn = Awaited<ReturnType<typeof requirePageUser>>;

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

/** Where the company's Manage Professional opened it, for people who may. */
async function findProfile({ actor, user }: SignedIn, company: unknown, caregiverId: string) {
  if (typeof company !== "string" || professionalTabs(user, Number(company)).length === 0) return null;
  return loadProfile({ actor, user }, Promise.resolve({ managementCompanyId: company, caregiverId }));
}

export default async function PersonPage(props: PageProps<"/private/people/[caregiverId]">) {
  const signedIn = await requirePageUser();
  const { actor, user, activeFacility } = signedIn;
  const [{ caregiverId }, { company }] = await Promise.all([props.params, props.searchParams]);
  if (actor.agencyId !== null) return <AgencyPersonPage actor={actor} caregiverId={caregiverId} />;
  const now = clock.now();
  const [person, profile] = await Promise.all([
    openPerson({ actor, now }, activeFacilityScope(actor), caregiverId),
    findProfile(signedIn, company, caregiverId),
  ]);
  if (!person) notFound();
  const facility = presentFacilityDetails(activeFacility!);
  const screen = (
    <PersonScreen
      key={`${facility.id} ${person.id}`}
      user={user}
      facility={facility}
      first={person}
      brand={env().PROVIDER_NAME}
      renderedAt={now.getTime()}
      isFramed={profile !== null}
    />
  );
  if (!profile) return screen;
  return <ProfileOverview profile={profile}>{screen}</ProfileOverview>;
}
