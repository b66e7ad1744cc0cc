import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Administrator } from "@/lib/access/administrator";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { storage } from "@/lib/files/storage";
import { typeOf } from "../catalog-rules";
import { statusText } from "../rules";
import { refuse } from "./present";
import { findReviewed, type ReviewedDocument } from "./reads.sql";
import { answersOf, findingsOf } from "./review-rules";
import type { Shown } from "./schema";

const endings: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The file's own name may be anything; the copy's says whose it is and can be opened. */
async function saveCopy(
  { fileId, contentType, professionalId, type }: ReviewedDocument,
  folder: string | undefined,
) {
  if (fileId === null) return null;
  const bytes = await storage().read(fileId);
  const into = folder === undefined ? await mkdtemp(join(tmpdir(), "shiftwell-")) : folder;
  const path = join(
    resolve(into),
    `${professionalId}-${type}-${fileId.slice(0, 8)}.${endings[contentType!] ?? "bin"}`,
  );
  await writeFile(path, bytes, { mode: 0o600 }).catch(() => refuse("NO_COPY", path));
  await chmod(path, 0o600);
  return path;
}

const subtypeName = ({ type, subtype }: ReviewedDocument) =>
  typeOf(type).subtypes.find(({ code }) => code === subtype)?.name ?? subtype;

/**
 * What a reviewer has to look at: the answers and dates of a document, and a copy of its file. The opening is audited.
 * Throws Invalid for an unknown document or a folder that can't be written to.
 */
export async function showDocument(ctx: Ctx<Administrator>, { credential, saveTo }: Shown) {
  const document = await findReviewed(ctx.db, credential);
  if (!document) return refuse("NOT_FOUND");
  const type = typeOf(document.type);
  const { professionalId, professional, licenseNumber, status, issuedOn, expiresOn, fileId } = document;
  const copy = await saveCopy(document, saveTo);
  if (fileId !== null)
    await recordEvent(ctx, {
      action: "credential.opened",
      entity: "professional",
      entityId: professionalId,
      after: { type: type.code, fileId },
    });
  return {
    professional,
    credential: type.name,
    type: subtypeName(document),
    status: statusText(status),
    ...(licenseNumber === null ? {} : { number: licenseNumber }),
    ...Object.fromEntries(answersOf(type, document).map(({ label, answer }) => [label, answer])),
    issuedOn,
    expiresOn,
    file: copy,
    findings: findingsOf(type, document),
  };
}
