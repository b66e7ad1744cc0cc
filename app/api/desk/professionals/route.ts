import { P } from "@/lib/access/permissions";
import { createProfessional } from "@/lib/desk/professionals/create-professional";
import { loadProfessionals } from "@/lib/desk/professionals/load-professionals";
import {
  FoundProfessionals,
  MadeProfessional,
  NewProfessional,
  ProfessionalsQuery,
} from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Finds professionals of every customer by name, address or phone.",
    query: ProfessionalsQuery,
    response: FoundProfessionals,
  },
  ({ ctx, query }) => loadProfessionals(ctx, query),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Adds a professional, whose license waits for a review.",
    body: NewProfessional,
    response: MadeProfessional,
    errors: [404, 409],
  },
  ({ ctx, body }) => createProfessional(ctx, body),
);
