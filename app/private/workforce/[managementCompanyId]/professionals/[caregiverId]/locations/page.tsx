import type { Metadata } from "next";
import { LeaveProfile } from "@/components/workforce/leave-profile";
import { LocationsScreen } from "@/components/workforce/locations-screen";
import { ProfileFrame } from "@/components/workforce/profile-frame";
import { professionalTabs } from "@/lib/access/page-access";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile } from "@/lib/workforce/load-profile";
import { loadLocationsOf } from "@/lib/workforce/locations/load-locations";
import { workforceAccess } from "@/lib/workforce/policy";

export const metadata: Metadata = { title: "Locations" };

type Props = { params: Promise<{ managementCompanyId: string; caregiverId: string }> };

export default async function LocationsPage({ params }: Props) {
  const { actor, user } = await requirePageUser();
  const profile = await loadProfile(actor, await params, clock.now());
  if (!profile) return <LeaveProfile />;
  const { company, details, today } = profile;
  return (
    <ProfileFrame
      companyId={company.id}
      details={details}
      tabs={professionalTabs(user, company.id)}
      current="locations"
      today={today}
    >
      <LocationsScreen
        of={{ companyId: company.id, caregiverId: details.id }}
        name={`${details.first_name} ${details.last_name}`}
        canChange={workforceAccess(actor, company.id).canChangeLocations}
        first={await loadLocationsOf(actor, company.id, details.id)}
      />
    </ProfileFrame>
  );
}
