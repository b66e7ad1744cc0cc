import { signedOutResponse } from "@/lib/auth/session-response";
import { endpoint } from "@/lib/http/endpoint";
import { endAllSessions } from "@/lib/users/sessions/end-all-sessions";
import { loadSessions } from "@/lib/users/sessions/load-sessions";
import { OwnSessions } from "@/lib/users/sessions/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Where the person is signed in: with what, from where, since when.",
    response: OwnSessions,
  },
  ({ actor }) => loadSessions(actor),
);

export const DELETE = endpoint(
  { access: "signed-in", summary: "Signs the person out everywhere, this session included." },
  async ({ ctx }) => {
    await endAllSessions(ctx);
    return signedOutResponse();
  },
);
