import type { Metadata } from "next";
import { WeekPlanScreen } from "@/components/week-plan/week-plan-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { clock } from "@/lib/time/clock";
import { env } from "@/lib/env";
import { queryOfPage } from "@/lib/http/address";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";
import { weekOfAddress } from "@/lib/week-plan/address-rules";
import { loadWeekPlan } from "@/lib/week-plan/load-week-plan";

export const metadata: Metadata = { title: "Week Plan" };

export default async function WeekPlanPage({ searchParams }: PageProps<"/private/week-plan">) {
  const { actor, user, activeFacility } = await requirePageUser();
  const now = clock.now();
  const { id, timezone } = activeFacility!;
  const name = user.facilitiesEnabled.find((one) => one.id === id)!.label;
  const named = queryOfPage(await searchParams).get("week");
  const first = await loadWeekPlan(
    { actor, now },
    activeFacilityScope(actor, id),
    weekOfAddress(named, dateOnAt(now, timezone)),
  );
  return (
    <WeekPlanScreen
      key={id}
      user={user}
      here={{ id, name, timezone }}
      first={first}
      brand={env().PROVIDER_NAME}
      renderedAt={now.getTime()}
    />
  );
}
