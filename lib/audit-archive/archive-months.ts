import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { writePart, type Ctx } from "@/lib/context";
import { listParts } from "@/lib/audit/months/reads.sql";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Exported } from "./export-parts";
import { dropParts } from "./reads.sql";
import { spanOf } from "./rules";
import { untilFree } from "@/lib/audit/until-free";

/** Takes away what was written and read back. The audit has which months went, how many rows, and their digest. */
export async function archiveMonths(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  exported: readonly Exported[],
): Promise<void> {
  // Another command may have taken them away meanwhile.
  const held = new Set((await listParts(tx)).map(({ part }) => part));
  const parts = exported.filter(({ part, sha256 }) => sha256 !== null && held.has(part));
  await untilFree(() =>
    writePart(tx, (step) =>
      dropParts(
        step,
        parts.map(({ part }) => part),
      ),
    ),
  );
  await recordAudit(
    tx,
    ctx,
    parts.map(({ file, from, through, rows, sha256 }) => ({
      action: "audit.archived",
      entity: "audit",
      entityId: spanOf({ from, through }),
      after: { file, rows, sha256 },
    })),
  );
}
