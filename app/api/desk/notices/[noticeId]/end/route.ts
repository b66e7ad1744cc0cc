import { P } from "@/lib/access/permissions";
import { NoticeParams } from "@/lib/desk/notices/schema";
import { endNoticeAtDesk } from "@/lib/desk/notices/send-notice-at-desk";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "Stops showing a notice, at all of its facilities.",
    params: NoticeParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => endNoticeAtDesk(ctx, params.noticeId),
);
