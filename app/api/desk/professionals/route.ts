import { P } from "@/lib/access/permissions";
import { loadProfessionals } from "@/lib/desk/professionals/load-professionals";
import { FoundProfessionals, ProfessionalsQuery } from "@/lib/desk/professionals/schema";
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
