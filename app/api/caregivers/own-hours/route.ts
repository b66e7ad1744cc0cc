import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";
import { linkForm } from "@/lib/http/link-form";
import { sendTo } from "@/lib/http/send-to";
import { OwnHoursForm } from "@/lib/own-hours/schema";
import { stateOwnHours } from "@/lib/own-hours/state-own-hours";

export const POST = endpoint(
  {
    ...linkForm,
    summary: "Keeps what the holder of a shift's link says they worked. Posted by the link's page.",
    body: OwnHoursForm,
  },
  async ({ ctx, body, request }) => {
    const note = await stateOwnHours(ctx, { form: body, address: clientAddress(request) });
    const { clockIn, clockOut, break: tookBreak } = body;
    // What was chosen stands in the form again; the words are kept.
    const isKept = note !== "missing" && note !== "far" && note !== "order";
    const chosen = isKept ? [] : Object.entries({ clockIn, clockOut, break: tookBreak });
    const query = new URLSearchParams([...(note ? [["note", note]] : []), ...chosen]);
    return sendTo(`/shift/${encodeURIComponent(body.token)}?${query}`);
  },
);
