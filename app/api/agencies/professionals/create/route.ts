import { createProfessional } from "@/lib/agency-professionals/create-professional";
import { NewProfessional, ProfessionalCreated } from "@/lib/agency-professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: "agency",
    summary: "Adds a professional who is new to the network and invites them to join the agency.",
    body: NewProfessional,
    response: ProfessionalCreated,
    errors: [409, 429],
  },
  ({ ctx, body }) => createProfessional(ctx, body),
);
