import type { Metadata } from "next";
import { OpenShiftTable } from "@/components/agency/open-shift-table";
import { agencyScope } from "@/lib/access/scopes";
import { presentOpenShift } from "@/lib/agencies/present";
import { listOpenShifts, OPEN_SHIFTS_AT_MOST } from "@/lib/agencies/reads";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Schedule" };

export default async function AgencySchedulePage() {
  const { actor } = await requirePageUser();
  const rows = await listOpenShifts(agencyScope(actor), clock.now(), OPEN_SHIFTS_AT_MOST);
  return <OpenShiftTable shifts={rows.map(presentOpenShift)} limit={OPEN_SHIFTS_AT_MOST} />;
}
