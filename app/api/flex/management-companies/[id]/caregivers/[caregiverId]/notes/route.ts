import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadNotes, publishNote } from "@/lib/workforce/notes/publish-note";
import { NewNote, Notes } from "@/lib/workforce/notes/schema";
import { namedCompany } from "@/lib/access/named-company";
import { CaregiverParams, companyHeader } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_NOTES_VIEW),
    summary: "Lists the notes about a professional that the caller may read, newest first.",
    params: CaregiverParams,
    headers: companyHeader,
    response: Notes,
    errors: [404],
  },
  ({ ctx, params, request }) => loadNotes(ctx, namedCompany(params.id, request), params.caregiverId),
);

export const POST = endpoint(
  {
    access: permission(P.WORKFORCE_NOTES_EDIT),
    summary: "Publishes a note about a professional. Idempotent with an Idempotency-Key.",
    params: CaregiverParams,
    headers: companyHeader,
    body: NewNote,
    errors: [404, 409, 429],
  },
  ({ ctx, params, body, request }) =>
    publishNote(ctx, namedCompany(params.id, request), { professionalId: params.caregiverId, form: body }),
);
