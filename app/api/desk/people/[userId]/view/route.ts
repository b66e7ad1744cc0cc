import { P } from "@/lib/access/permissions";
import { UserParams } from "@/lib/desk/people/schema";
import { startView } from "@/lib/desk/viewing/start-view";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_VIEW_AS },
    summary:
      "Shows someone's screens in this session, read-only, by their consent and for half an hour at most.",
    params: UserParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => startView(ctx, params.userId),
);
