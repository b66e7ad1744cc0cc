import { endpoint } from "@/lib/http/endpoint";
import { loadCredential } from "@/lib/agency-credentials/load-credentials";
import { CredentialDetail, CredentialParams, SourceQuery, UploadForm } from "@/lib/agency-credentials/schema";
import { uploadCredential } from "@/lib/agency-credentials/upload-credential";
import { LARGEST_CREDENTIAL } from "@/lib/agency-credentials/upload-rules";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Returns the fields of one kind of credential and the professional's documents.",
    params: CredentialParams,
    query: SourceQuery,
    response: CredentialDetail,
    errors: [404],
  },
  ({ ctx, params }) => loadCredential(ctx, params),
);

export const POST = endpoint(
  {
    access: "signed-in",
    summary: "Uploads a credential of the agency's professional for verification.",
    params: CredentialParams,
    body: UploadForm,
    upload: { field: "attachment", largest: LARGEST_CREDENTIAL },
    errors: [404, 409, 413, 429, 503],
  },
  ({ ctx, params, body, file }) => uploadCredential(ctx, { ...params, form: body, file }),
);
