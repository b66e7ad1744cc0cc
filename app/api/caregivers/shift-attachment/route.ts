import { WorkerLinkQuery } from "@/lib/slots/worker-link/schema";
import { openWorkerAttachment } from "@/lib/slots/worker-link/load-worker-shift";
import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary:
      "Returns the attachment of a facility's information, for the link of someone confirmed to work there.",
    query: WorkerLinkQuery,
    produces: "application/octet-stream",
    errors: [404, 503],
  },
  async ({ query }) =>
    fileResponse({ ...(await openWorkerAttachment(query.token)), disposition: "attachment" }),
);
