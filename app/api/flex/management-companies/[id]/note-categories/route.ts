import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadCategories } from "@/lib/workforce/notes/publish-note";
import { NoteCategories } from "@/lib/workforce/notes/schema";
import { namedCompany } from "@/lib/access/named-company";
import { companyHeader, CompanyParams } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_NOTES_VIEW),
    summary: "Lists the categories of notes the caller may read.",
    params: CompanyParams,
    headers: companyHeader,
    response: NoteCategories,
  },
  ({ ctx, params, request }) => loadCategories(ctx, namedCompany(params.id, request)),
);
