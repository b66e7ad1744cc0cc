import { countHit } from "@/lib/auth/rate-limit";
import { perAddress } from "@/lib/auth/sign-in/limits";
import { listExternalMethods } from "@/lib/auth/sign-in/list-external-methods";
import { EmailStep, ExternalMethods } from "@/lib/auth/sign-in/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Email step: lists external sign-in methods for the address; none means the password step.",
    body: EmailStep,
    response: ExternalMethods,
    errors: [429],
  },
  async ({ body, request }) => {
    await countHit(perAddress("email", clientAddress(request)));
    return listExternalMethods(body.email);
  },
);
