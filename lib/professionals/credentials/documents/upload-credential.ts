import type { Transaction } from "@/db/client";
import { credential } from "@/db/schema/professionals";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { refuseAll, Invalid, NotFound } from "@/lib/errors";
import type { GivenFile } from "@/lib/files/clean-file";
import { saveFile } from "@/lib/files/save-file";
import { isStateCode } from "@/lib/states";
import {
  findType,
  PROFESSIONAL_LICENSE,
  subtypeField,
  type CredentialType,
} from "@/lib/professionals/credentials/catalog-rules";
import { addLicense } from "./add-license";
import type { Desk } from "./policy";
import { refuse } from "./present";
import { findDigest, listLicenseTypes, listStored, lockProfessional } from "./reads";
import type { UploadForm } from "./schema";
import { credentialFileRules, dayOf, faultsOf, foreignFields, LARGEST_CREDENTIAL } from "./upload-rules";

/** Cleaning pictures and documents is expensive, and someone with many professionals uploads a few each. */
const limit = { name: "credential-upload", max: 60, minutes: 10 };

type UploadInput = { type: string; form: UploadForm; file: GivenFile | null };
/** A valid upload, with its file already stored. */
type Stored = { type: CredentialType; form: UploadForm; fileId: string; uploadedBy: number };

function assertFields(type: CredentialType, form: UploadForm, today: string): void {
  const foreign = foreignFields(type, form).map((field) => ({
    code: "INVALID",
    field,
    message: "There is no such field.",
  }));
  const wrong = Object.entries(faultsOf(type, form, today)).map(([field, message]) => ({
    code: "INVALID",
    field,
    message,
  }));
  if (foreign.length + wrong.length > 0) refuseAll(Invalid, [...foreign, ...wrong]);
}

async function assertLicense({ certification_type: license = "", state_code: state = "" }: UploadForm) {
  const types = await listLicenseTypes();
  if (!types.some(({ code }) => code === license)) refuse("NO_LICENSE_TYPE");
  if (!isStateCode(state)) refuse("NO_STATE");
}

/** The fields without a column of their own. */
function detailsOf(type: CredentialType, form: UploadForm): Record<string, string> {
  const own = (type.fields ?? []).filter(
    (field) => field !== subtypeField(type) && field.control !== "date" && form[field.name],
  );
  return Object.fromEntries(own.map(({ name }) => [name, form[name]!]));
}

async function addCredential(tx: Transaction, desk: Desk, { type, form, fileId, uploadedBy }: Stored) {
  const { people, of, tenant } = desk;
  const naming = subtypeField(type);
  const subtype = (naming && form[naming.name]) || type.subtypes[0]!.code;
  const [held, digest] = [await listStored(desk, tx), await findDigest(tx, people, fileId)];
  const isSentBefore = held.submissions.some(
    (one) =>
      one.type === type.code && one.subtype === subtype && one.status === "PENDING" && one.sha256 === digest,
  );
  if (isSentBefore) refuse("SENT_BEFORE");
  const row = {
    professionalId: of.caregiverId,
    type: type.code,
    subtype,
    status: "PENDING" as const,
    issuedOn: dayOf(form.issue_date),
    expiresOn: dayOf(form.expiration_date),
    details: detailsOf(type, form),
    fileId,
    ...tenant,
    uploadedBy,
  };
  await tx.insert(credential).values(row);
  return { subtype, expiresOn: row.expiresOn };
}

/**
 * Stores a document of a professional for the operations desk to verify: file and record together or neither. Throws
 * NotFound, TooMany, Invalid at the fields, and Conflict if the same file is already waiting.
 */
export async function uploadCredential(ctx: Ctx, desk: Desk, input: UploadInput): Promise<void> {
  const { form, file } = input;
  const { people, of, today } = desk;
  const professionalId = of.caregiverId;
  const type = findType(input.type);
  if (!type) throw new NotFound();
  if (type.fields === null) return refuse("NOT_UPLOADABLE", type.name);
  const isLicense = type.code === PROFESSIONAL_LICENSE;
  assertFields(type, form, today);
  if (isLicense) await assertLicense(form);
  if (!file) return refuse("NO_ATTACHMENT");
  await countHit({ ...limit, of: String(ctx.actor.userId) });
  const limits = {
    largest: LARGEST_CREDENTIAL,
    field: "attachment",
    wrongType: credentialFileRules.wrongType,
  };
  await saveFile(
    { owner: { professionalId }, ...file },
    async (tx, fileId) => {
      if (!(await lockProfessional(tx, people, professionalId))) throw new NotFound();
      const added = isLicense
        ? await addLicense(tx, desk, { form, fileId, uploadedBy: ctx.actor.userId })
        : await addCredential(tx, desk, { type, form, fileId, uploadedBy: ctx.actor.userId });
      await recordAudit(tx, ctx, {
        action: "credential.uploaded",
        ...desk.tenant,
        entity: "professional",
        entityId: professionalId,
        after: { type: type.code, ...added, fileId },
      });
    },
    limits,
  );
}
