import { activeFacilityScope } from "@/lib/access/active-facility";
import { endpoint } from "@/lib/http/endpoint";
import { presentPendingNotification } from "@/lib/notifications/present";
import { listPendingNotices } from "@/lib/notifications/reads";
import { PendingNotifications } from "@/lib/notifications/schema";
import { clock } from "@/lib/time/clock";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the facility's popups that this person hasn't seen yet, oldest first.",
    response: PendingNotifications,
  },
  async ({ actor, request }) => {
    const scope = activeFacilityScope(actor, request.headers.get("x-facility-id"));
    return (await listPendingNotices(scope, actor, clock.now())).map(presentPendingNotification);
  },
);
