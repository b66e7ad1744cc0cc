import { P } from "@/lib/access/permissions";
import { addCategoryAtDesk, loadNoteCategories } from "@/lib/desk/companies/change-note-category";
import { NewCategoryAtDesk, NoteCategories } from "@/lib/desk/companies/schema";
import { CompanyParams } from "@/lib/desk/customers/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "The categories of a company's notes.",
    params: CompanyParams,
    response: NoteCategories,
    errors: [404],
  },
  ({ ctx, params }) => loadNoteCategories(ctx, params.companyId),
);

export const POST = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS, or: P.SET_UP },
    summary: "Adds a category to a company's notes.",
    params: CompanyParams,
    body: NewCategoryAtDesk,
    errors: [404, 409],
  },
  ({ ctx, params, body }) => addCategoryAtDesk(ctx, { ...params, ...body }),
);
