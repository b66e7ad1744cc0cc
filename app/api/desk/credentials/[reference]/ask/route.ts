import { P } from "@/lib/access/permissions";
import { askForDocument } from "@/lib/desk/credentials/ask-for-document";
import { AskedPeople, DocumentParams } from "@/lib/desk/credentials/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CREDENTIALS },
    summary: "Mails those who can upload a document that it is still needed, once a day.",
    params: DocumentParams,
    response: AskedPeople,
    errors: [404, 409],
  },
  ({ ctx, params }) => askForDocument(ctx, params.reference),
);
