import { form530 } from "@/db/schema/forms";
import { keepFile, type FileOwner } from "@/lib/files/keep-file";
import { aUser } from "./people";
import { insert, next } from "./rows";

const smallestPdf = Buffer.from("%PDF-1.7\n%%EOF");

/** A file in the storage, with its row. */
async function aFile(owner: FileOwner, bytes: Uint8Array = smallestPdf, name = "paper.pdf") {
  return keepFile({ owner, name, bytes }, (_tx, id) => Promise.resolve(id));
}

/** A form 530 of a facility, as if it had been made; its content is not drawn. */
export async function aForm530(facilityId: number): Promise<string> {
  const fileId = await aFile({ facilityId });
  const generatedBy = (await aUser({ facilityId })).id;
  const made = { patientDay: "2026-11-21", version: next(), director: "", fingerprint: "" };
  await insert(form530, { fileId, facilityId, generatedBy, ...made });
  return fileId;
}
