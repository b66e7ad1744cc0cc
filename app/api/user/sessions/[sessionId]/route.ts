import { endpoint } from "@/lib/http/endpoint";
import { endSession } from "@/lib/users/sessions/end-session";
import { SessionParams } from "@/lib/users/schema";

export const DELETE = endpoint(
  {
    access: "signed-in",
    summary: "Ends one of the person's sessions.",
    params: SessionParams,
    errors: [404],
  },
  ({ ctx, params }) => endSession(ctx, params.sessionId),
);
