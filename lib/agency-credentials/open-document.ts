import { agencyScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { storage } from "@/lib/files/storage";
import { findDocument } from "./reads";
import { requireMember } from "./require-member";
import type { DocumentParams } from "./schema";

type OpenedDocument = { bytes: Buffer; name: string; contentType: string };

/** Personal documents: nobody preparing shifts opens hundreds. */
const limit = { name: "credential-document", max: 120, minutes: 10 };

/** A document of the agency's professional. Each opening is audited. Throws NotFound, Forbidden, TooMany. */
export async function openDocument(ctx: Ctx, params: DocumentParams): Promise<OpenedDocument> {
  const { caregiverId, type, fileId } = params;
  const scope = agencyScope(ctx.actor);
  const { people } = await requireMember(scope, { caregiverId, now: ctx.now });
  const found = await findDocument(people, { professionalId: caregiverId, type, fileId });
  if (!found) throw new NotFound();
  await countHit({ ...limit, of: String(ctx.actor.userId) });
  const bytes = await storage().read(fileId);
  await ctx.db.transaction((tx) =>
    recordAudit(tx, ctx, {
      action: "credential.opened",
      agencyId: scope.agencyId,
      entity: "professional",
      entityId: caregiverId,
      after: { type, fileId },
    }),
  );
  return { bytes, name: found.name, contentType: found.contentType };
}
