import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { stateOptions } from "@/lib/states";
import { countHit } from "@/lib/auth/rate-limit";
import { storage } from "@/lib/files/storage";
import { credentialTypes, findType, PROFESSIONAL_LICENSE } from "../catalog-rules";
import { presentDetail, presentLicense } from "./details/present";
import type { Desk } from "./policy";
import { presentCredential } from "./present";
import { listHeld, listLicenseTypes, findDocument } from "./reads";
import type { Credential, CredentialDetail } from "./schema";

/** Every kind of credential with what the professional has of it. */
export async function loadCredentials(desk: Desk): Promise<Credential[]> {
  const held = await listHeld(desk);
  const isListed = ({ code, fields }: (typeof credentialTypes)[number]) =>
    fields !== null || held.submissions.some(({ type }) => type === code);
  return credentialTypes.filter(isListed).map((type) => presentCredential(type, held, desk.today));
}

const recordView = (ctx: Ctx, { of, tenant }: Desk, type: string) =>
  recordEvent(ctx, {
    action: "credential.viewed",
    ...tenant,
    entity: "professional",
    entityId: of.caregiverId,
    after: { type },
  });

/**
 * One kind of credential: the fields of its upload and its documents. Each view of what they say is audited. Throws
 * NotFound for an unknown kind.
 */
export async function loadCredential(ctx: Ctx, desk: Desk, code: string): Promise<CredentialDetail> {
  const type = findType(code);
  if (!type) throw new NotFound();
  const detailed = { of: desk.of, held: await listHeld(desk), on: desk.today };
  const detail =
    code === PROFESSIONAL_LICENSE
      ? presentLicense(detailed, { types: await listLicenseTypes(), states: stateOptions })
      : presentDetail(type, detailed);
  if (detail.data.rows.some((row) => row.is_open)) await recordView(ctx, desk, code);
  return detail;
}

type OpenedDocument = { bytes: Buffer; name: string; contentType: string };

/** Personal documents: nobody preparing shifts opens hundreds. */
const limit = { name: "credential-document", max: 120, minutes: 10 };

/** A document of a professional that the desk uploaded, or that they share with it. Each opening is audited. Throws NotFound, TooMany. */
export async function openDocument(
  ctx: Ctx,
  desk: Desk,
  { type, fileId }: { type: string; fileId: string },
): Promise<OpenedDocument> {
  const { of, tenant } = desk;
  const found = await findDocument(desk, { type, fileId });
  if (!found) throw new NotFound();
  await countHit({ ...limit, of: String(ctx.actor.userId) });
  const bytes = await storage().read(fileId);
  await recordEvent(ctx, {
    action: "credential.opened",
    ...tenant,
    entity: "professional",
    entityId: of.caregiverId,
    after: { type, fileId },
  });
  return { bytes, name: found.name, contentType: found.contentType };
}
