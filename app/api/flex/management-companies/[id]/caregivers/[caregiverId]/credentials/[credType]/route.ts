import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { loadCredential } from "@/lib/professionals/credentials/documents/load-credentials";
import { CredentialDetail, UploadForm } from "@/lib/professionals/credentials/documents/schema";
import { uploadCredential } from "@/lib/professionals/credentials/documents/upload-credential";
import { LARGEST_CREDENTIAL } from "@/lib/professionals/credentials/documents/upload-rules";
import { requireCompanyDesk } from "@/lib/workforce/credentials/require-company-desk";
import { CredentialParams, companyHeader } from "@/lib/workforce/schema";

export const GET = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_VIEW),
    summary: "Returns the fields of one kind of credential and the documents of someone the company employs.",
    params: CredentialParams,
    headers: companyHeader,
    response: CredentialDetail,
    errors: [404],
  },
  async ({ ctx, params: { id, caregiverId, credType }, request }) => {
    const needs = P.WORKFORCE_CREDENTIALS_VIEW;
    const desk = await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs });
    return loadCredential(ctx, desk, credType);
  },
);

export const POST = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_EDIT),
    summary: "Uploads a credential of someone the company employs for verification.",
    params: CredentialParams,
    headers: companyHeader,
    body: UploadForm,
    upload: { field: "attachment", largest: LARGEST_CREDENTIAL },
    errors: [404, 409, 413, 429, 503],
  },
  async ({ ctx, params: { id, caregiverId, credType: type }, body, file, request }) => {
    const needs = P.WORKFORCE_CREDENTIALS_EDIT;
    const desk = await requireCompanyDesk(ctx, namedCompany(id, request), { caregiverId, needs });
    await uploadCredential(ctx, desk, { type, form: body, file });
  },
);
