import { P } from "@/lib/access/permissions";
import { changeNoteCategory } from "@/lib/desk/companies/change-note-category";
import { CategoryUpdate, NoteCategoryParams } from "@/lib/desk/companies/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Renames, retires or restores a category of a company's notes.",
    params: NoteCategoryParams,
    body: CategoryUpdate,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => changeNoteCategory(ctx, { ...params, ...body }),
);
