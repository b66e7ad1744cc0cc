import { P } from "@/lib/access/permissions";
import { ImportResult, ProfessionalsForm } from "@/lib/desk/imports/schema";
import { importProfessionalsAtDesk } from "@/lib/desk/professionals/create-professional";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_PROFESSIONALS },
    summary: "Previews a spreadsheet of professionals, or saves it once confirmed.",
    body: ProfessionalsForm,
    upload: { field: "file", largest: 1024 * 1024 },
    response: ImportResult,
    errors: [409, 429],
  },
  ({ ctx, body, file }) => importProfessionalsAtDesk(ctx, { ...body, file }),
);
