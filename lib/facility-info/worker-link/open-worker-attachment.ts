import { db } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import { clock } from "@/lib/time/clock";
import type { Attachment } from "../open-attachment";
import { findAttachment, listCurrentInfo } from "../reads.sql";
import { findLinkedSlot } from "./reads";
import { readShift } from "./sign-shift";

/** The facility's attachment, for the holder of a worker's link. Throws NotFound. */
export async function openWorkerAttachment(token: string): Promise<Attachment> {
  const linked = readShift(token);
  const found = linked && (await findLinkedSlot(linked));
  if (!linked || !found || found.endsAt <= clock.now()) throw new NotFound();
  const scope = systemScope(linked.facilityId);
  const entry = (await listCurrentInfo(db, scope)).find(({ section }) => section === "ATTACHMENT");
  const file = entry?.fileId ? await findAttachment(db, scope, entry.fileId) : null;
  if (!file) throw new NotFound();
  return { name: file.name, contentType: file.contentType, bytes: await storage().read(file.fileId) };
}
