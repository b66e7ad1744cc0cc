import type { Metadata } from "next";
import { cookies } from "next/headers";
import { OnDemandList } from "@/components/professionals/on-demand-list";
import { PAGE_SIZE_COOKIE, pageSizeOf } from "@/components/professionals/page-size";
import { ProfessionalsFrame } from "@/components/professionals/professionals-frame";
import { oneFacilityScope } from "@/lib/access/scopes";
import { loadOnDemand } from "@/lib/professionals/listing/load-on-demand";
import { seesGaps } from "@/lib/people/policy";
import { narrowingOf } from "@/lib/professionals/listing/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professionals List" };

type Props = { searchParams: Promise<{ search?: string | string[] }> };

export default async function OnDemandPage({ searchParams }: Props) {
  const { actor, user, activeFacility } = await requirePageUser();
  const { id } = activeFacility!;
  const pageSize = pageSizeOf((await cookies()).get(PAGE_SIZE_COOKIE)?.value);
  const { search } = await searchParams;
  const narrowing = narrowingOf({ search });
  const { searchTerm } = narrowing;
  const first = await loadOnDemand(
    oneFacilityScope(actor, id),
    { page: 1, page_size: pageSize, searchTerm },
    clock.now(),
  );
  return (
    <ProfessionalsFrame user={user} current="/private/professionals/on-demand">
      <OnDemandList
        key={id}
        facilityId={id}
        first={first}
        narrowing={narrowing}
        pageSize={pageSize}
        seesGaps={seesGaps(actor, id)}
      />
    </ProfessionalsFrame>
  );
}
