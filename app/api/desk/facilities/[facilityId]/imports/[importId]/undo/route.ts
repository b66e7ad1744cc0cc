import { P } from "@/lib/access/permissions";
import { UndoParams } from "@/lib/desk/imports/schema";
import { undoImport } from "@/lib/desk/imports/undo-import";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Takes an import back as one step, while nothing of it is used.",
    params: UndoParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => undoImport(ctx, params),
);
