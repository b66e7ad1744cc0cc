import { NotFound } from "@/lib/errors";
import { stateOptions } from "@/lib/states";
import { credentialTypes, findType, PROFESSIONAL_LICENSE } from "../catalog-rules";
import { presentDetail, presentLicense } from "./details/present";
import type { Desk } from "./policy";
import { presentCredential } from "./present";
import { listHeld, listLicenseTypes } from "./reads";
import type { Credential, CredentialDetail } from "./schema";

/** Every kind of credential with what the professional has of it. */
export async function loadCredentials({ people, of, today }: Desk): Promise<Credential[]> {
  const held = await listHeld(people, of.caregiverId);
  const isListed = ({ code, fields }: (typeof credentialTypes)[number]) =>
    fields !== null || held.submissions.some(({ type }) => type === code);
  return credentialTypes.filter(isListed).map((type) => presentCredential(type, held, today));
}

/** One kind of credential: the fields of its upload and its documents. Throws NotFound for an unknown kind. */
export async function loadCredential(
  { people, of, today: on }: Desk,
  code: string,
): Promise<CredentialDetail> {
  const type = findType(code);
  if (!type) throw new NotFound();
  const detailed = { of, held: await listHeld(people, of.caregiverId), on };
  if (code !== PROFESSIONAL_LICENSE) return presentDetail(type, detailed);
  return presentLicense(detailed, { types: await listLicenseTypes(), states: stateOptions });
}
