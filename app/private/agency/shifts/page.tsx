import type { Metadata } from "next";
import { OpenShiftTable } from "@/components/agency/open-shift-table";
import { agencyScope } from "@/lib/access/scopes";
import { prepareOpenShifts } from "@/lib/agency-schedule/shifts/prepare-open-shifts";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Schedule" };

export default async function AgencySchedulePage() {
  const { actor } = await requirePageUser();
  const shifts = await prepareOpenShifts(agencyScope(actor), {}, clock.now());
  return <OpenShiftTable shifts={(await shifts.load()).rows} />;
}
