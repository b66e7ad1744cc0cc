import { P } from "@/lib/access/permissions";
import { UndoCheck, UndoParams } from "@/lib/desk/imports/schema";
import { checkUndo, undoImport } from "@/lib/desk/imports/undo-import";
import { endpoint } from "@/lib/http/endpoint";

const access = { desk: P.DESK_CUSTOMERS, or: P.SET_UP } as const;

export const GET = endpoint(
  {
    access,
    summary: "Whether an import can be taken back as things are.",
    params: UndoParams,
    response: UndoCheck,
    errors: [404, 429],
  },
  ({ ctx, params }) => checkUndo(ctx, params),
);

export const POST = endpoint(
  {
    access,
    summary: "Takes an import back as one step, while nothing of it is used.",
    params: UndoParams,
    errors: [404, 409],
  },
  ({ ctx, params }) => undoImport(ctx, params),
);
