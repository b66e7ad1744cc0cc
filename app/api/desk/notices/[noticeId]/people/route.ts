import { P } from "@/lib/access/permissions";
import { loadNoticePeople } from "@/lib/desk/notices/load-notices";
import { NoticePage, NoticeParams, NoticePeople } from "@/lib/desk/notices/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "A page of who a notice is for, and who has seen it.",
    params: NoticeParams,
    query: NoticePage,
    response: NoticePeople,
    errors: [404],
  },
  ({ ctx, params, query }) => loadNoticePeople(ctx, params.noticeId, query),
);
