import { namedCompany } from "@/lib/access/named-company";
import { P } from "@/lib/access/permissions";
import { endpoint, permission } from "@/lib/http/endpoint";
import { deleteCredential } from "@/lib/workforce/credentials/delete-credential";
import { DeletionParams, companyHeader } from "@/lib/workforce/schema";

export const DELETE = endpoint(
  {
    access: permission(P.WORKFORCE_CREDENTIALS_DELETE),
    summary: "Deletes a credential the company uploaded.",
    params: DeletionParams,
    headers: companyHeader,
    errors: [404, 409],
  },
  ({ ctx, params: { id, ...deletion }, request }) =>
    deleteCredential(ctx, namedCompany(id, request), deletion),
);
