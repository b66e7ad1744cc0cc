import { P } from "@/lib/access/permissions";
import { importAtDesk } from "@/lib/desk/customers/import-at-desk";
import { ImportForm, ImportParams, ImportResult } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Previews a spreadsheet of people or units, or saves it once confirmed.",
    params: ImportParams,
    body: ImportForm,
    upload: { field: "file", largest: 1024 * 1024 },
    response: ImportResult,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body, file }) => importAtDesk(ctx, { ...params, ...body, file }),
);
