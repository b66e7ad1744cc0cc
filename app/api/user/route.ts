import { endpoint } from "@/lib/http/endpoint";
import { loadSessionUser } from "@/lib/users/load-session-user";
import { SessionUser } from "@/lib/users/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns the signed-in person with their facilities and permissions.",
    response: SessionUser,
  },
  ({ actor }) => loadSessionUser(actor),
);
