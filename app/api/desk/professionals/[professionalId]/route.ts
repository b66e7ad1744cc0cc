import { P } from "@/lib/access/permissions";
import { loadProfessional } from "@/lib/desk/professionals/load-professionals";
import { DeskProfessional, ProfessionalParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Shows a professional's documents, places, bars and history.",
    params: ProfessionalParams,
    response: DeskProfessional,
    errors: [404],
  },
  ({ ctx, params }) => loadProfessional(ctx, params.professionalId),
);
