import { recordAudit } from "@/lib/audit/record-audit";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { loadLimits } from "@/lib/limits/reads.sql";
import { deleteOldMessages, deleteOldTexts } from "./delete-old-messages.sql";

/** Rows of a transaction, which no one waits for long. */
export const purged = { atOnce: 5_000 };
/** A run leaves the rest of a long backlog to the next one. */
const MAX_BATCHES = 100;

/** Deletes what people wrote to each other longer ago than the portal keeps it. The audit has how much, and no text. */
export async function purgeThreads(ctx: Ctx<"system">): Promise<void> {
  const { KEEP_THREADS_DAYS: days } = await loadLimits(ctx.db);
  const bound = { days, atMost: purged.atOnce };
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const count = await writeUnkeyed(ctx, async (tx) => {
      const [messages, texts] = [await deleteOldMessages(tx, bound), await deleteOldTexts(tx, bound)];
      if (messages + texts > 0)
        await recordAudit(tx, ctx, {
          action: "threads.purged",
          entity: "portal_limit",
          entityId: "KEEP_THREADS_DAYS",
          after: { days, messages, texts },
        });
      return messages + texts;
    });
    if (count === 0) return;
  }
}
