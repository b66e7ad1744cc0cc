import { P } from "@/lib/access/permissions";
import { UserParams } from "@/lib/desk/people/schema";
import { askForView } from "@/lib/desk/viewing/ask-for-view";
import { AskedForView } from "@/lib/desk/viewing/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_VIEW_AS },
    summary: "Asks someone and their administrators to allow that the desk sees their screens.",
    params: UserParams,
    response: AskedForView,
    errors: [404, 409],
  },
  ({ ctx, params }) => askForView(ctx, params.userId),
);
