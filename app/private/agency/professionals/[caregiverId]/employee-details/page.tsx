import type { Metadata } from "next";
import { ClosedProfile } from "@/components/agency-professionals/closed-profile";
import { DetailsScreen } from "@/components/agency-professionals/details-screen";
import { ManageFrame } from "@/components/agency-professionals/manage-frame";
import { agencyScope } from "@/lib/access/scopes";
import { loadPage } from "@/lib/agency-professionals/load-roster";
import { readZone } from "@/lib/agency-schedule/shifts/reads.sql";
import { openAgencyPerson } from "@/lib/people/agency/load-agency-person";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Employee Details" };

export default async function EmployeeDetailsPage({
  params,
}: PageProps<"/private/agency/professionals/[caregiverId]/employee-details">) {
  const { actor } = await requirePageUser();
  const scope = agencyScope(actor);
  const now = clock.now();
  const { caregiverId } = await params;
  const [page, standing, timeZone] = await Promise.all([
    loadPage(scope, { caregiverId, now }),
    openAgencyPerson(scope, { caregiverId, now }),
    readZone(scope),
  ]);
  if (!page || !standing) return <ClosedProfile />;
  const { frame, details } = page;
  return (
    <ManageFrame professional={frame} current="employee-details">
      <DetailsScreen first={details} {...{ standing, timeZone }} renderedAt={now.getTime()} />
    </ManageFrame>
  );
}
