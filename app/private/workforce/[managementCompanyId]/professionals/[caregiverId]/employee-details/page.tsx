import type { Metadata } from "next";
import { DetailsScreen } from "@/components/workforce/details-screen";
import { LeaveProfile } from "@/components/workforce/leave-profile";
import { ProfileFrame } from "@/components/workforce/profile-frame";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile, type ProfileAddress } from "@/lib/workforce/load-profile";

export const metadata: Metadata = { title: "Employee Details" };

export default async function EmployeeDetailsPage({ params }: { params: ProfileAddress }) {
  const signedIn = await requirePageUser();
  const profile = await loadProfile(signedIn, params);
  if (!profile) return <LeaveProfile />;
  const { workforceNotesMinChars: min, workforceNotesMaxChars: max } = signedIn.user;
  const { company, details, access } = profile;
  return (
    <ProfileFrame profile={profile} current="employee-details">
      <DetailsScreen company={company} first={details} access={access} limits={{ min, max }} />
    </ProfileFrame>
  );
}
