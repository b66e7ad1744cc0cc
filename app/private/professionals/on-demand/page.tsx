import type { Metadata } from "next";
import { OnDemandList } from "@/components/professionals/on-demand-list";
import { FIRST_PAGE } from "@/lib/professionals/listing/rules";
import { ProfessionalsFrame } from "@/components/professionals/professionals-frame";
import { oneFacilityScope } from "@/lib/access/scopes";
import { loadOnDemand } from "@/lib/professionals/on-demand/load-on-demand";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professionals List" };

export default async function OnDemandPage() {
  const { actor, user, activeFacility } = await requirePageUser();
  const { id } = activeFacility!;
  const first = await loadOnDemand(oneFacilityScope(actor, id), FIRST_PAGE, clock.now());
  return (
    <ProfessionalsFrame user={user} current="/private/professionals/on-demand">
      <OnDemandList key={id} facilityId={id} first={first} />
    </ProfessionalsFrame>
  );
}
