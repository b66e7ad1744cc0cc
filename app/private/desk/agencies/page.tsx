import type { Metadata } from "next";
import { AgenciesScreen } from "@/components/desk/agencies/agencies-screen";
import { agencyPageSize } from "@/lib/desk/agencies/client";
import { loadAgencies } from "@/lib/desk/agencies/load-agencies";
import { scoreDays } from "@/lib/desk/agencies/scorecard/rules";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Agencies" };

export default async function AgenciesPage() {
  await requirePageUser();
  const query = { page: 1, page_size: agencyPageSize, search: "", sort: "name", days: scoreDays[0] } as const;
  return <AgenciesScreen first={await loadAgencies({ now: clock.now() }, query)} />;
}
