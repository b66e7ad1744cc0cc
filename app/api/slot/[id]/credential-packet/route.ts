import { fileResponse } from "@/lib/files/file-response";
import { endpoint } from "@/lib/http/endpoint";
import { openPacket } from "@/lib/slots/credential-packet/open-packet";
import { SlotParams } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns the verified credentials of a slot's professional as one PDF.",
    params: SlotParams,
    produces: "application/pdf",
    errors: [404, 429, 503],
  },
  async ({ ctx, params }) => {
    const packet = await openPacket(ctx, { slotId: params.id });
    return fileResponse({ ...packet, disposition: "attachment" });
  },
);
