import type { Metadata } from "next";
import { LeaveProfile } from "@/components/workforce/leave-profile";
import { LocationsScreen } from "@/components/workforce/locations-screen";
import { ProfileFrame } from "@/components/workforce/profile-frame";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile, type ProfileAddress } from "@/lib/workforce/load-profile";
import { loadLocationsOf } from "@/lib/workforce/locations/change-locations";

export const metadata: Metadata = { title: "Locations" };

export default async function LocationsPage({ params }: { params: ProfileAddress }) {
  const { actor, user } = await requirePageUser();
  const profile = await loadProfile({ actor, user }, params);
  if (!profile) return <LeaveProfile />;
  const { of, details, access } = profile;
  return (
    <ProfileFrame profile={profile} current="locations">
      <LocationsScreen
        of={of}
        name={`${details.first_name} ${details.last_name}`}
        canChange={access.canChangeLocations}
        first={await loadLocationsOf(actor, of.companyId, of.caregiverId)}
      />
    </ProfileFrame>
  );
}
