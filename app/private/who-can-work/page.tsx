import type { Metadata } from "next";
import { WhoCanWorkScreen } from "@/components/who-can-work/who-can-work-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { queryOfPage } from "@/lib/http/address";
import { startOfAddress } from "@/lib/who-can-work/address-rules";
import { loadOverview } from "@/lib/who-can-work/load-overview";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Who Can Work" };

export default async function WhoCanWorkPage({ searchParams }: PageProps<"/private/who-can-work">) {
  const { actor, activeFacility } = await requirePageUser();
  const now = clock.now();
  const { id, timezone } = activeFacility!;
  const start = queryOfPage(await searchParams).get("start");
  const from = startOfAddress(start, dateOnAt(now, timezone));
  const first = await loadOverview({ actor, now }, activeFacilityScope(actor, id), from);
  return <WhoCanWorkScreen key={id} facility={{ id, timezone }} first={first} renderedAt={now.getTime()} />;
}
