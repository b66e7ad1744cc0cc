import type { Metadata } from "next";
import { PastShiftsScreen } from "@/components/past-shifts/past-shifts-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { env } from "@/lib/env";
import { presentFacilityDetails } from "@/lib/facilities/present";
import { getFacilityWithUnits } from "@/lib/facilities/reads.sql";
import { queryOfPage } from "@/lib/http/address";
import { pack } from "@/lib/http/packed-rows";
import { filtersOfQuery } from "@/lib/past-shifts/filter-rules";
import { loadFirstScreen } from "@/lib/past-shifts/week/load-first-screen";
import { latestCompleteWeek, weekOfAddress } from "@/lib/past-shifts/week/rules";
import { weekToReview } from "@/lib/past-shifts/week/prepare-week";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Past Shifts" };

export default async function PastShiftsPage({ searchParams }: PageProps<"/private/past-shifts">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const query = queryOfPage(await searchParams);
  const scope = activeFacilityScope(actor);
  const facility = presentFacilityDetails(activeFacility ?? (await getFacilityWithUnits(scope)));
  const now = clock.now();
  const todayOn = dateOnAt(now, facility.timezone);
  const months = user.pastShiftsMonthsRange ?? 1;
  const { friday: named, isBeyondRange } = weekOfAddress(query.get("week"), { todayOn, months });
  const friday =
    named ??
    (user.shiftsToReview > 0
      ? await weekToReview(scope, facility.timezone, now)
      : latestCompleteWeek(todayOn));
  const first = await loadFirstScreen(actor, scope, { friday, filters: filtersOfQuery(query) }, now);
  return (
    <PastShiftsScreen
      key={facility.id}
      user={user}
      facility={facility}
      first={{ ...first, week: pack(first.week, "slots") }}
      range={{ todayOn, months }}
      isBeyondRange={isBeyondRange}
      brand={env().PROVIDER_NAME}
      supportEmail={env().SUPPORT_EMAIL}
      renderedAt={now.getTime()}
    />
  );
}
