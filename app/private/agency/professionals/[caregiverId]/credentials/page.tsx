import type { Metadata } from "next";
import { CredentialsScreen } from "@/components/credentials/credentials-screen";
import { ClosedProfile } from "@/components/agency-professionals/closed-profile";
import { ManageFrame } from "@/components/agency-professionals/manage-frame";
import { agencyScope } from "@/lib/access/scopes";
import { loadPage } from "@/lib/agency-professionals/load-roster";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Credentials" };

export default async function CredentialsPage({
  params,
}: PageProps<"/private/agency/professionals/[caregiverId]/credentials">) {
  const { actor } = await requirePageUser();
  const scope = agencyScope(actor);
  const now = clock.now();
  const page = await loadPage(scope, { ...(await params), now });
  if (!page) return <ClosedProfile />;
  const { frame, details } = page;
  const today = dateOnAt(now, await readZone(scope));
  return (
    <ManageFrame professional={frame} current="credentials">
      <CredentialsScreen
        of={{ caregiverId: frame.id, companyId: null }}
        firstName={details.first_name}
        today={today}
        canUpload
      />
    </ManageFrame>
  );
}
