import { P } from "@/lib/access/permissions";
import { ImportOnlyParams, UndoCheck } from "@/lib/desk/imports/schema";
import { checkUndo, undoImport } from "@/lib/desk/imports/undo-import";
import { endpoint } from "@/lib/http/endpoint";

const access = { desk: P.DESK_CUSTOMERS } as const;

export const GET = endpoint(
  {
    access,
    summary: "Whether an import of people of several places can be taken back as things are.",
    params: ImportOnlyParams,
    response: UndoCheck,
    errors: [404, 429],
  },
  ({ ctx, params }) => checkUndo(ctx, { ...params, facilityId: null, kind: "people" }),
);

export const POST = endpoint(
  {
    access,
    summary: "Takes an import of people of several places back as one step, while nothing of it is used.",
    params: ImportOnlyParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => undoImport(ctx, { ...params, facilityId: null, kind: "people" }),
);
