import { ShiftAnswer } from "@/lib/slots/worker-link/schema";
import { answerShift } from "@/lib/slots/worker-link/answer-shift";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Records that the holder of a shift's link is on time, running late or can't come. Posted by the link's page.",
    body: ShiftAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await answerShift(ctx, { ...body, address: clientAddress(request) });
    return backTo(`/shift/${encodeURIComponent(body.token)}`, note);
  },
);
