import { recordEvent } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import type { Desk } from "./policy";
import { findDocument } from "./reads";

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
