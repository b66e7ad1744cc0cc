import { fileResponse } from "@/lib/files/file-response";
import { requireAgencyDesk } from "@/lib/agency-credentials/require-agency-desk";
import { endpoint } from "@/lib/http/endpoint";
import { openDocument } from "@/lib/professionals/credentials/documents/load-credentials";
import { DocumentParams } from "@/lib/professionals/credentials/documents/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Downloads a document of the agency's professional.",
    params: DocumentParams,
    produces: "application/octet-stream",
    errors: [404, 429, 503],
  },
  async ({ ctx, params }) => {
    const desk = await requireAgencyDesk(ctx, params.caregiverId);
    return fileResponse({ ...(await openDocument(ctx, desk, params)), disposition: "attachment" });
  },
);
