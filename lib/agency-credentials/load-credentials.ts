import { agencyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { stateOptions } from "@/lib/states";
import {
  credentialTypes,
  findType,
  PROFESSIONAL_LICENSE,
} from "@/lib/professionals/credentials/catalog-rules";
import { presentCredential, presentDetail, presentLicense } from "./present";
import { listHeld, listLicenseTypes } from "./reads";
import { requireMember } from "./require-member";
import type { Credential, CredentialDetail, CredentialParams } from "./schema";

/** Every kind of credential with what the professional has of it. Throws NotFound, Forbidden. */
export async function loadCredentials(ctx: Ctx, caregiverId: number): Promise<Credential[]> {
  const { people, today } = await requireMember(agencyScope(ctx.actor), { caregiverId, now: ctx.now });
  const held = await listHeld(people, caregiverId);
  const isListed = ({ code, fields }: (typeof credentialTypes)[number]) =>
    fields !== null || held.submissions.some(({ type }) => type === code);
  return credentialTypes.filter(isListed).map((type) => presentCredential(type, held, today));
}

/** One kind of credential: the fields of its upload and its documents. Throws NotFound, Forbidden. */
export async function loadCredential(
  ctx: Ctx,
  { caregiverId, type: code }: CredentialParams,
): Promise<CredentialDetail> {
  const { people, today: on } = await requireMember(agencyScope(ctx.actor), { caregiverId, now: ctx.now });
  const type = findType(code);
  if (!type) throw new NotFound();
  const detailed = { caregiverId, held: await listHeld(people, caregiverId), on };
  if (code !== PROFESSIONAL_LICENSE) return presentDetail(type, detailed);
  return presentLicense(detailed, { types: await listLicenseTypes(), states: stateOptions });
}
