import type { Metadata } from "next";
import { cookies } from "next/headers";
import { OnDemandList } from "@/components/professionals/on-demand-list";
import { PAGE_SIZE_COOKIE, pageSizeOf } from "@/components/professionals/page-size";
import { ProfessionalsFrame } from "@/components/professionals/professionals-frame";
import { oneFacilityScope } from "@/lib/access/scopes";
import { listKnownTypes, loadOnDemand } from "@/lib/professionals/listing/load-on-demand";
import { seesGaps } from "@/lib/people/policy";
import { narrowingOf } from "@/lib/professionals/listing/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professionals List" };

export default async function OnDemandPage({ searchParams }: PageProps<"/private/professionals/on-demand">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const { id } = activeFacility!;
  const pageSize = pageSizeOf((await cookies()).get(PAGE_SIZE_COOKIE)?.value);
  const scope = oneFacilityScope(actor, id);
  const narrowing = { ...narrowingOf(await searchParams), status: null };
  const { searchTerm, license, sort } = narrowing;
  const [first, licenses] = await Promise.all([
    loadOnDemand(scope, { page: 1, page_size: pageSize, searchTerm, license, sort }, clock.now()),
    listKnownTypes(scope),
  ]);
  return (
    <ProfessionalsFrame user={user} current="/private/professionals/on-demand">
      <OnDemandList
        key={id}
        facilityId={id}
        first={first}
        narrowing={narrowing}
        pageSize={pageSize}
        licenses={licenses}
        seesGaps={seesGaps(actor, id)}
      />
    </ProfessionalsFrame>
  );
}
