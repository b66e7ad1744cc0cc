import { P } from "@/lib/access/permissions";
import { openReviewed } from "@/lib/desk/credentials/load-document";
import { DocumentParams, FileQuery } from "@/lib/desk/credentials/schema";
import { framedFileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Downloads the file of a document or license to be reviewed.",
    params: DocumentParams,
    query: FileQuery,
    produces: "application/octet-stream",
    errors: [404],
  },
  async ({ ctx, params }) =>
    framedFileResponse({ ...(await openReviewed(ctx, params.reference)), disposition: "inline" }),
);
