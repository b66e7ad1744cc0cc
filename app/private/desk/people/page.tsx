import type { Metadata } from "next";
import { PeopleScreen } from "@/components/desk/people-screen";
import { canAtDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const { actor } = await requirePageUser();
  return (
    <PeopleScreen
      opensStaff={canAtDesk(actor, P.DESK_SYSTEM)}
      undoesImports={canAtDesk(actor, P.DESK_CUSTOMERS)}
    />
  );
}
