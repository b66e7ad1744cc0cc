import type { Metadata } from "next";
import { TimeOffScreen } from "@/components/time-off/time-off-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { queryOfPage } from "@/lib/http/address";
import { timeOffAddress } from "@/lib/time-off/address-rules";
import { loadTimeOff } from "@/lib/time-off/load-time-off";
import { TIME_OFF_PAGE_SIZE } from "@/lib/time-off/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Time Off" };

export default async function TimeOffPage({ searchParams }: PageProps<"/private/time-off">) {
  const { actor, activeFacility } = await requirePageUser();
  const at = timeOffAddress.read(queryOfPage(await searchParams));
  const now = clock.now();
  const { id, timezone } = activeFacility!;
  const first = await loadTimeOff(activeFacilityScope(actor), { ...at, page_size: TIME_OFF_PAGE_SIZE }, now);
  return (
    <TimeOffScreen key={id} facility={{ id, timezone }} first={first} at={at} renderedAt={now.getTime()} />
  );
}
