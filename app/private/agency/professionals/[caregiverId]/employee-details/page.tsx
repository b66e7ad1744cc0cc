import type { Metadata } from "next";
import { ClosedProfile } from "@/components/agency-professionals/closed-profile";
import { DetailsScreen } from "@/components/agency-professionals/details-screen";
import { ManageFrame } from "@/components/agency-professionals/manage-frame";
import { agencyScope } from "@/lib/access/scopes";
import { loadPage } from "@/lib/agency-professionals/load-roster";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Employee Details" };

type Props = { params: Promise<{ caregiverId: string }> };

export default async function EmployeeDetailsPage({ params }: Props) {
  const { actor } = await requirePageUser();
  const page = await loadPage(agencyScope(actor), await params);
  if (!page) return <ClosedProfile />;
  const { frame, details } = page;
  return (
    <ManageFrame professional={frame} current="employee-details">
      <DetailsScreen first={details} />
    </ManageFrame>
  );
}
