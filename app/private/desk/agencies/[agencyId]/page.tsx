import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AgencyScreen } from "@/components/desk/agencies/agency-screen";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { loadAgency } from "@/lib/desk/agencies/load-agencies";
import { AgencyParams } from "@/lib/desk/agencies/schema";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Agency" };

export default async function AgencyPage({ params }: PageProps<"/private/desk/agencies/[agencyId]">) {
  const { actor } = await requirePageUser();
  const named = AgencyParams.safeParse(await params);
  if (!named.success) notFound();
  const agency = await loadAgency({ actor, now: clock.now() }, named.data.agencyId);
  return <AgencyScreen key={agency.id} first={agency} opensPeople={canAtDesk(actor, P.DESK_PEOPLE)} />;
}
