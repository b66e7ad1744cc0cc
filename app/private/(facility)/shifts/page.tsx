import type { Metadata } from "next";
import { ScheduleScreen } from "@/components/schedule/schedule-screen";
import { activeFacilityOf } from "@/lib/access/active-facility";
import { requirePageUser } from "@/lib/users/require-page-user";
import { env } from "@/lib/env";
import { getFacilityWithUnits } from "@/lib/facilities/reads";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { filtersFromQuery } from "@/lib/slots/schedule/rules";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";

export const metadata: Metadata = { title: "Daily Schedule" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function DailySchedulePage({ searchParams }: Props) {
  const { actor, user } = await requirePageUser();
  const { facilityId, scope } = activeFacilityOf(actor, null);
  const facility = presentFacilityDetails(await getFacilityWithUnits(scope, facilityId));
  const query = new URLSearchParams(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    ),
  );
  const firstSlots = await loadFirstScreen(actor, scope, facility.timezone, filtersFromQuery(query));
  const now = clock.now();
  return (
    <ScheduleScreen
      user={user}
      facility={facility}
      firstSlots={firstSlots}
      query={query.toString()}
      today={dateOnAt(now, facility.timezone)}
      renderedAt={now.getTime()}
      brand={env().PROVIDER_NAME}
    />
  );
}
