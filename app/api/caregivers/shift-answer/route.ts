import { ShiftAnswer } from "@/lib/slots/worker-link/schema";
import { answerShift } from "@/lib/slots/worker-link/answer-shift";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Records that the holder of a shift's link is on time, running late or can't come. Posted by the link's page.",
    body: ShiftAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await answerShift(ctx, { ...body, address: clientAddress(request) });
    return sendTo(`/shift/${encodeURIComponent(body.token)}${note && `?note=${note}`}`);
  },
);
