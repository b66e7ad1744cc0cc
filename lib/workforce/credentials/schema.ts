import { z } from "zod";
import { CredentialType } from "@/lib/professionals/credentials/documents/schema";
import { CaregiverParams } from "../schema";

export const CredentialParams = CaregiverParams.extend({ credType: CredentialType });
export const DocumentParams = CredentialParams.extend({ fileId: z.uuid() });
/** A document by its number, a license by type and state: CNA-CA, a renewal of one: R17. */
export const DeletionParams = CredentialParams.extend({
  credentialId: z.string().regex(/^(\d{1,9}|R\d{1,9}|[A-Z0-9_]{1,40}-[A-Z]{2})$/),
});
