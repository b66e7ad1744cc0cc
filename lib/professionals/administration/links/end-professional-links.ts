import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { endLinksOf } from "./reads.sql";
import { getProfessional } from "../reads";

/** Ends every secret link sent to a professional, as when their mail or phone is someone else's. */
export async function endProfessionalLinks(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { professional: reference }: { professional: string },
) {
  const { id, firstName, lastName } = await getProfessional(tx, reference);
  const ended = await endLinksOf(tx, id, ctx.now);
  await recordAudit(tx, ctx, {
    action: "professional.links-ended",
    entity: "professional",
    entityId: id,
    after: { ended },
  });
  return { id, name: `${firstName} ${lastName}`, ended };
}
