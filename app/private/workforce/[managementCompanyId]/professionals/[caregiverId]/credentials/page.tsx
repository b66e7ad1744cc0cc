import type { Metadata } from "next";
import { CredentialsScreen } from "@/components/credentials/credentials-screen";
import { AttentionCallout } from "@/components/workforce/attention-callout";
import { LeaveProfile } from "@/components/workforce/leave-profile";
import { ProfileFrame } from "@/components/workforce/profile-frame";
import { requirePageUser } from "@/lib/users/require-page-user";
import { loadProfile, type ProfileAddress } from "@/lib/workforce/load-profile";

export const metadata: Metadata = { title: "Credentials" };

export default async function CredentialsPage({ params }: { params: ProfileAddress }) {
  const profile = await loadProfile(await requirePageUser(), params);
  if (!profile) return <LeaveProfile />;
  const { of, details, access, today } = profile;
  return (
    <ProfileFrame profile={profile} current="credentials">
      <CredentialsScreen
        of={of}
        firstName={details.first_name}
        today={today}
        canUpload={access.canUploadCredentials}
        canDelete={access.canDeleteCredentials}
      >
        <AttentionCallout attention={details.attention} href={null} />
      </CredentialsScreen>
    </ProfileFrame>
  );
}
