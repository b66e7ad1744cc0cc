import type { Metadata } from "next";
import { RosterScreen } from "@/components/agency-professionals/roster-screen";
import { agencyScope } from "@/lib/access/scopes";
import { loadRoster } from "@/lib/agency-professionals/load-roster";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Professionals" };

/** More than a tall window shows; the browser fetches the rest. */
const FIRST_ROWS = 40;

export default async function AgencyProfessionalsPage() {
  const { actor } = await requirePageUser();
  const first = await loadRoster(agencyScope(actor), { now: clock.now(), most: FIRST_ROWS });
  return <RosterScreen first={first} />;
}
