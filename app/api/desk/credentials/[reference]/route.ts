import { P } from "@/lib/access/permissions";
import { loadDocument } from "@/lib/desk/credentials/load-document";
import { DeskDocument, DocumentParams } from "@/lib/desk/credentials/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Shows a document or license to be reviewed.",
    params: DocumentParams,
    response: DeskDocument,
    errors: [404],
  },
  ({ ctx, params }) => loadDocument(ctx, params.reference),
);
