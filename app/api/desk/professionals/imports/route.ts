import { P } from "@/lib/access/permissions";
import { loadProfessionalRuns } from "@/lib/desk/imports/load-facility-runs";
import { ImportRuns } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "How far imports of professionals are, and which were saved in the last hour.",
    response: ImportRuns,
  },
  ({ ctx }) => loadProfessionalRuns(ctx),
);
