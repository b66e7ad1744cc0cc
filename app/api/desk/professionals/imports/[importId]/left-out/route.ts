import { P } from "@/lib/access/permissions";
import { loadProfessionalLeftOut } from "@/lib/desk/imports/load-facility-runs";
import { LeftOutRows, ImportOnlyParams } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "The rows that an import of professionals left out, each with the reason.",
    params: ImportOnlyParams,
    response: LeftOutRows,
    errors: [404],
  },
  ({ ctx, params }) => loadProfessionalLeftOut(ctx, params.importId),
);
