import { signedOutResponse } from "@/lib/auth/session-response";
import { endpoint } from "@/lib/http/endpoint";
import { endAllSessions, loadSessions } from "@/lib/users/sessions/end-session";
import { OwnSessions } from "@/lib/users/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the person's sessions: device, network address and start.",
    response: OwnSessions,
  },
  ({ actor }) => loadSessions(actor),
);

export const DELETE = endpoint(
  { access: "signed-in", summary: "Ends all of the person's sessions, including this one." },
  async ({ ctx }) => {
    await endAllSessions(ctx);
    return signedOutResponse();
  },
);
