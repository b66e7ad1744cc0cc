import type { Metadata } from "next";
import { cookies } from "next/headers";
import { InternalStaffList } from "@/components/professionals/internal-staff-list";
import { PAGE_SIZE_COOKIE, pageSizeOf } from "@/components/professionals/page-size";
import { ProfessionalsFrame } from "@/components/professionals/professionals-frame";
import { FacilityZoneProvider } from "@/components/ui/moment";
import { oneFacilityScope } from "@/lib/access/scopes";
import { loadInternalStaff } from "@/lib/internal-staff/load-internal-staff";
import { canChangeStaffStatus } from "@/lib/internal-staff/policy";
import { seesGaps } from "@/lib/people/policy";
import { listKnownTypes } from "@/lib/professionals/listing/load-on-demand";
import { narrowingOf } from "@/lib/professionals/listing/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Internal Staff" };

export default async function InternalStaffPage({
  searchParams,
}: PageProps<"/private/professionals/internal-staff">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const { id, timezone } = activeFacility!;
  const pageSize = pageSizeOf((await cookies()).get(PAGE_SIZE_COOKIE)?.value);
  const scope = oneFacilityScope(actor, id);
  const narrowing = narrowingOf(await searchParams);
  const [first, licenses] = await Promise.all([
    loadInternalStaff(scope, { page: 1, page_size: pageSize, ...narrowing }, clock.now()),
    listKnownTypes(scope),
  ]);
  return (
    <ProfessionalsFrame user={user} current="/private/professionals/internal-staff">
      <FacilityZoneProvider zone={timezone}>
        <InternalStaffList
          key={id}
          facilityId={id}
          first={first}
          narrowing={narrowing}
          pageSize={pageSize}
          licenses={licenses}
          seesGaps={seesGaps(actor, id)}
          canChangeStatus={canChangeStaffStatus(actor, id)}
        />
      </FacilityZoneProvider>
    </ProfessionalsFrame>
  );
}
