import { P } from "@/lib/access/permissions";
import { loadNotices } from "@/lib/desk/notices/load-notices";
import { DeskNotices, NewDeskNotice, SentNotice } from "@/lib/desk/notices/schema";
import { sendNoticeAtDesk } from "@/lib/desk/notices/send-notice-at-desk";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "Lists the notices that were sent to customers, the latest first.",
    response: DeskNotices,
  },
  ({ ctx }) => loadNotices(ctx),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "Shows a notice once to everyone at some facilities.",
    body: NewDeskNotice,
    response: SentNotice,
  },
  ({ ctx, body }) => sendNoticeAtDesk(ctx, body),
);
