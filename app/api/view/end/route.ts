import { endView } from "@/lib/auth/end-view";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "signed-in",
    summary:
      "Stops seeing another person's screens, which someone of the operations desk does by their consent.",
    endsView: true,
  },
  ({ ctx }) => endView(ctx),
);
