import { listExternalMethods } from "@/lib/auth/sign-in/list-external-methods";
import { EmailStep, ExternalMethods } from "@/lib/auth/sign-in/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "public",
    summary: "Email step: external ways to sign in for the address; none means the password step.",
    body: EmailStep,
    response: ExternalMethods,
  },
  ({ body }) => listExternalMethods(body.email),
);
