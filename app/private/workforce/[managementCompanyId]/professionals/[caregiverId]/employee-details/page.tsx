import type { Metadata } from "next";
import { DetailsScreen } from "@/components/workforce/details-screen";
import { LeaveProfile } from "@/components/workforce/leave-profile";
import { ProfileFrame } from "@/components/workforce/profile-frame";
import { professionalTabs } from "@/lib/access/page-access";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile } from "@/lib/workforce/load-profile";
import { workforceAccess } from "@/lib/workforce/policy";

export const metadata: Metadata = { title: "Employee Details" };

type Props = { params: Promise<{ managementCompanyId: string; caregiverId: string }> };

export default async function EmployeeDetailsPage({ params }: Props) {
  const { actor, user } = await requirePageUser();
  const profile = await loadProfile(actor, await params, clock.now());
  if (!profile) return <LeaveProfile />;
  const { company, details, today } = profile;
  return (
    <ProfileFrame
      companyId={company.id}
      details={details}
      tabs={professionalTabs(user, company.id)}
      current="employee-details"
      today={today}
    >
      <DetailsScreen
        company={company}
        first={details}
        access={workforceAccess(actor, company.id)}
        limits={{ min: user.workforceNotesMinChars, max: user.workforceNotesMaxChars }}
      />
    </ProfileFrame>
  );
}
