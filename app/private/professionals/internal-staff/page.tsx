import type { Metadata } from "next";
import { InternalStaffList } from "@/components/professionals/internal-staff-list";
import { ProfessionalsFrame } from "@/components/professionals/professionals-frame";
import { oneFacilityScope } from "@/lib/access/scopes";
import { loadInternalStaff } from "@/lib/internal-staff/load-internal-staff";
import { canChangeStaffStatus } from "@/lib/internal-staff/policy";
import { FIRST_PAGE } from "@/lib/professionals/listing/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Internal Staff" };

export default async function InternalStaffPage() {
  const { actor, user, activeFacility } = await requirePageUser();
  const { id } = activeFacility!;
  const first = await loadInternalStaff(oneFacilityScope(actor, id), FIRST_PAGE, clock.now());
  return (
    <ProfessionalsFrame user={user} current="/private/professionals/internal-staff">
      <InternalStaffList
        key={id}
        facilityId={id}
        first={first}
        canChangeStatus={canChangeStaffStatus(actor, id)}
      />
    </ProfessionalsFrame>
  );
}
