import type { Metadata } from "next";
import { MessagesScreen } from "@/components/messages/messages-screen";
import { activeFacilityScope } from "@/lib/access/active-facility";
import { loadThreads } from "@/lib/messages/load-threads";
import { clock } from "@/lib/time/clock";
import { requirePageUser } from "@/lib/users/require-page-user";

export const metadata: Metadata = { title: "Messages" };

export default async function MessagesPage() {
  const { actor, user, activeFacility } = await requirePageUser();
  const now = clock.now();
  const { id, timezone } = activeFacility!;
  const first = await loadThreads({ actor, now }, activeFacilityScope(actor));
  return (
    <MessagesScreen
      key={id}
      user={user}
      facility={{ id, timezone }}
      first={first}
      renderedAt={now.getTime()}
    />
  );
}
