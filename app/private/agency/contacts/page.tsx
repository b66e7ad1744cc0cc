import type { Metadata } from "next";
import { TeamScreen } from "@/components/agency-team/team-screen";
import { loadTeam } from "@/lib/agency-contacts/load-team";
import { teamAccess } from "@/lib/agency-contacts/policy";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "My Team" };

export default async function MyTeamPage() {
  const { actor } = await requirePageUser();
  const first = await loadTeam(actor);
  return <TeamScreen first={first} ownId={actor.userId} access={teamAccess(actor)} />;
}
