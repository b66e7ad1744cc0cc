import { P } from "@/lib/access/permissions";
import { correctNotice } from "@/lib/desk/notices/correct-notice";
import { loadNotice } from "@/lib/desk/notices/load-notices";
import { CorrectedNotice, NoticeDetail, NoticeParams } from "@/lib/desk/notices/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "A notice to correct, with what it was before.",
    params: NoticeParams,
    response: NoticeDetail,
    errors: [404],
  },
  ({ ctx, params }) => loadNotice(ctx, params.noticeId),
);

export const PUT = endpoint(
  {
    access: { desk: P.DESK_NOTICES },
    summary: "Corrects a notice that is shown or will be.",
    params: NoticeParams,
    body: CorrectedNotice,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => correctNotice(ctx, { ...params, ...body }),
);
