import { db } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { log } from "@/lib/log";
import { recordAudit } from "./record-audit";

type Refused = { method: string; path: string; code: string | undefined; requestId: string };

/**
 * Writes that somebody signed in was refused what they asked for. In a transaction of its own: the one it would belong
 * to has been taken back. A trail that cannot be written does not turn the refusal into another answer.
 */
export async function recordRefusal(actor: Actor, { method, path, code, requestId }: Refused): Promise<void> {
  const entry = { actor, action: "access.refused", entity: "endpoint", requestId };
  try {
    await db.transaction((tx) =>
      recordAudit(tx, {
        ...entry,
        entityId: `${method} ${path}`.slice(0, 200),
        after: { code: code ?? null },
      }),
    );
  } catch (error) {
    log.error({ requestId, name: (error as Error).name }, "a refusal could not be written to the audit");
  }
}
