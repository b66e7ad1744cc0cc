import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PersonScreen } from "@/components/people/person-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { env } from "@/lib/env";
import { openPerson } from "@/lib/people/open-person";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professional" };

type Props = { params: Promise<{ caregiverId: string }> };

export default async function PersonPage({ params }: Props) {
  const { actor, user, activeFacility } = await requirePageUser();
  const now = clock.now();
  const person = await openPerson({ actor, now }, activeFacilityScope(actor), (await params).caregiverId);
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
