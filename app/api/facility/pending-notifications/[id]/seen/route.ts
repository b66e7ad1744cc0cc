import { endpoint } from "@/lib/http/endpoint";
import { markNotificationSeen } from "@/lib/notifications/mark-notification-seen";
import { NotificationParams } from "@/lib/notifications/schema";

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Marks a popup as seen by this person.",
    params: NotificationParams,
    errors: [404],
  },
  ({ ctx, params }) => markNotificationSeen(ctx, params.id),
);
