import { endpoint } from "@/lib/http/endpoint";
import { ViewConsentChange, ViewConsents } from "@/lib/users/view-consent/schema";
import { loadViewConsents, setViewConsent } from "@/lib/users/view-consent/set-view-consent";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Shows until when the operations desk may see one's screens, and those of colleagues.",
    response: ViewConsents,
  },
  ({ ctx }) => loadViewConsents(ctx),
);

export const PUT = endpoint(
  {
    access: "signed-in",
    summary:
      "Allows the operations desk to see one's own or a colleague's screens for some hours, or no longer.",
    body: ViewConsentChange,
    errors: [404],
  },
  ({ ctx, body }) => setViewConsent(ctx, body),
);
