import { requireAgencyDesk } from "@/lib/agency-credentials/require-agency-desk";
import { endpoint } from "@/lib/http/endpoint";
import { loadCredential } from "@/lib/professionals/credentials/documents/load-credentials";
import {
  CredentialDetail,
  CredentialParams,
  SourceQuery,
  UploadForm,
} from "@/lib/professionals/credentials/documents/schema";
import { uploadCredential } from "@/lib/professionals/credentials/documents/upload-credential";
import { LARGEST_CREDENTIAL } from "@/lib/professionals/credentials/documents/upload-rules";

export const GET = endpoint(
  {
    access: "agency",
    summary: "Returns the fields of one kind of credential and the professional's documents.",
    params: CredentialParams,
    query: SourceQuery,
    response: CredentialDetail,
    errors: [404],
  },
  async ({ ctx, params }) =>
    loadCredential(ctx, await requireAgencyDesk(ctx, params.caregiverId), params.type),
);

export const POST = endpoint(
  {
    access: "agency",
    summary: "Uploads a credential of the agency's professional for verification.",
    params: CredentialParams,
    body: UploadForm,
    upload: { field: "attachment", largest: LARGEST_CREDENTIAL },
    errors: [404, 409, 413, 429, 503],
  },
  async ({ ctx, params: { caregiverId, type }, body, file }) =>
    uploadCredential(ctx, await requireAgencyDesk(ctx, caregiverId), { type, form: body, file }),
);
