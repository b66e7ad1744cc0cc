import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { FacilityScreen } from "@/components/desk/customers/facility-screen";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { loadFacility } from "@/lib/desk/customers/load-facility";
import { FacilityParams } from "@/lib/desk/customers/schema";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Facility" };

export default async function FacilityPage({
  params,
}: PageProps<"/private/desk/customers/facilities/[facilityId]">) {
  const { actor } = await requirePageUser();
  const named = FacilityParams.safeParse(await params);
  if (!named.success) notFound();
  const facility = await loadFacility({ actor, now: clock.now() }, named.data.facilityId);
  return <FacilityScreen key={facility.id} first={facility} opensPeople={canAtDesk(actor, P.DESK_PEOPLE)} />;
}
