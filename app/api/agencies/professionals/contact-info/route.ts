import { checkContactInfo } from "@/lib/agency-professionals/check-contact-info";
import { ContactInfoChecked, ContactInfoRequest } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary:
      "Says whether a professional is new to the network; one who isn't is asked to approve joining the agency.",
    body: ContactInfoRequest,
    response: ContactInfoChecked,
    errors: [409, 429],
  },
  ({ ctx, body }) => checkContactInfo(ctx, body),
);
