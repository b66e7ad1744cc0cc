import type { Metadata } from "next";
import { DaySheetScreen } from "@/components/day-sheet/day-sheet-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { canOpenForms } from "@/lib/form-530/policy";
import { getFacilityOfForm } from "@/lib/form-530/reads";
import { isFormDay, isFormOffered } from "@/lib/form-530/rules";
import { CUT, dayOfSheet, groupingOf } from "@/lib/slots/day-sheet/rules";
import { loadDaySheet } from "@/lib/slots/day-sheet/load-day-sheet";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Day sheet" };

export default async function DaySheetPage({ searchParams }: PageProps<"/private/shifts/day-sheet">) {
  const { actor } = await requirePageUser();
  const scope = activeFacilityScope(actor, null);
  const facility = await getFacilityOfForm(scope);
  const now = clock.now();
  const today = dateOnAt(now, facility.zone);
  const address = await searchParams;
  const date = dayOfSheet(address.date, today);
  const { slots, is_cut, holiday } = await loadDaySheet(actor, scope, { date, zone: facility.zone });
  return (
    <DaySheetScreen
      facility={facility}
      date={date}
      by={groupingOf(address.by)}
      slots={slots}
      holiday={holiday}
      madeAt={now.getTime()}
      notice={is_cut ? CUT : undefined}
      form={{
        isOffered: isFormOffered(facility.stateCode) && isFormDay(date, today),
        isAllowed: canOpenForms(actor, scope.facilityId),
      }}
    />
  );
}
