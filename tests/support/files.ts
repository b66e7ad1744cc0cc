import { form530 } from "@/db/schema/forms";
import { saveFile, type FileOwner } from "@/lib/files/save-file";
import type { credential } from "@/db/schema/professionals";
import { aCredential, aUser } from "./people";
import { insert, next, type Given } from "./rows";

/** A PDF of one page, whose width tells it from others. */
export const pdfOf = (width = 100, catalog = ""): string => `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} 100]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF`;

const smallestPdf = Buffer.from(pdfOf());

/** A file in the storage, with its row. */
export async function aFile(owner: FileOwner, bytes: Uint8Array = smallestPdf, name = "paper.pdf") {
  return saveFile({ owner, name, bytes }, (_tx, id) => Promise.resolve(id));
}

/** A facility's form 530 as a file; its content is not drawn. */
export async function aForm530(facilityId: number): Promise<string> {
  const fileId = await aFile({ facilityId });
  const generatedBy = (await aUser({ facilityId })).id;
  const made = { patientDay: "2026-11-21", version: next(), director: "", fingerprint: "" };
  await insert(form530, { fileId, facilityId, generatedBy, ...made });
  return fileId;
}

/** A credential with its document on file, verified by default. */
export async function aPaper(
  { professionalId, ...given }: Given<typeof credential> & { professionalId: number },
  bytes?: Uint8Array,
  name?: string,
) {
  const fileId = await aFile({ professionalId }, bytes, name);
  return aCredential({ professionalId, fileId, ...given });
}

/** Small valid pictures, 24 by 16 points. */
export const pictures = {
  jpeg: Buffer.from(
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCgBYnAAf/Z",
    "base64",
  ),
  png: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAMAAAA7+k+nAAAAA1BMVEV3mczElfzHAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAWDCQAAAZAAAdjzlT8AAAAASUVORK5CYII=",
    "base64",
  ),
};
