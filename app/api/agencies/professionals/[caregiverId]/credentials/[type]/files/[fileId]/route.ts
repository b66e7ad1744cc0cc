import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";
import { openDocument } from "@/lib/agency-credentials/open-document";
import { DocumentParams } from "@/lib/agency-credentials/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Downloads a document of the agency's professional.",
    params: DocumentParams,
    produces: "application/octet-stream",
    errors: [404, 429, 503],
  },
  async ({ ctx, params }) =>
    fileResponse({ ...(await openDocument(ctx, params)), disposition: "attachment" }),
);
