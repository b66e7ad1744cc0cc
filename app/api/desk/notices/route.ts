import { P } from "@/lib/access/permissions";
import { loadNotices } from "@/lib/desk/notices/load-notices";
import { DeskNotices, NewDeskNotice, NoticePage, SentNotice } from "@/lib/desk/notices/schema";
import { sendNoticeAtDesk } from "@/lib/desk/notices/send-notice-at-desk";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "A page of the notices that were sent to customers, the latest first.",
    query: NoticePage,
    response: DeskNotices,
  },
  ({ ctx, query }) => loadNotices(ctx, query),
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
