import { P } from "@/lib/access/permissions";
import { explainShift } from "@/lib/desk/explanations/explain-shift";
import { ShiftExplanation, ShiftQuery } from "@/lib/desk/explanations/schema";
import { ProfessionalParams } from "@/lib/desk/professionals/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Explains what keeps a professional from a type of shift at a facility, and what would mend it.",
    params: ProfessionalParams,
    query: ShiftQuery,
    response: ShiftExplanation,
    errors: [404],
  },
  ({ ctx, params, query }) => explainShift(ctx, { ...params, ...query }),
);
