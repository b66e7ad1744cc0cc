import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { importRun } from "@/db/schema/desk";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { listPlacesChanged, momentOf } from "./reads.sql";
import { EACH_ROWS, entityOf, TRACKED_FROM } from "./rules";
import type { RunKind } from "./schema";

type Begun = {
  kind: RunKind;
  facilityId: number | null;
  isPreview: boolean;
  /** Who imports: someone of the desk or of a customer, or by a command the account that runs it. */
  userId?: number;
  administrator?: string;
};
type Saved = { created: number; updated: number; leftOut?: (typeof importRun.$inferInsert)["leftOut"] };

/**
 * Says how far an import is, outside of its transaction, so that every screen sees it; short ones say nothing until they
 * are saved.
 */
export function trackRun({ db, requestId }: Pick<Ctx, "db" | "requestId">, begun: Begun) {
  let id: number | null = null;
  let rows = 0;
  const begin = async (on: Pick<Ctx["db"], "insert">) => {
    const values = { ...begun, requestId, total: rows };
    const [made] = await on.insert(importRun).values(values).returning({ id: importRun.id });
    return made!.id;
  };
  return {
    async onProgress(done: number, total: number): Promise<void> {
      rows = total;
      if (total < TRACKED_FROM || done % EACH_ROWS !== 0) return;
      id ??= await begin(db);
      await db.update(importRun).set({ done, touchedAt: momentOf }).where(eq(importRun.id, id));
    },
    /** In the import's transaction. One that changed nothing leaves no trace but the rows that it left out. */
    async save(tx: Transaction, by: Ctx<Administrator>, eventsAfter: number, saved: Saved): Promise<void> {
      if (saved.created + saved.updated + (saved.leftOut?.length ?? 0) === 0) return;
      const one = id ?? (await begin(tx));
      const done = { done: rows, touchedAt: momentOf, savedAt: momentOf, eventsAfter, ...saved };
      await tx.update(importRun).set(done).where(eq(importRun.id, one));
      const places = await listPlacesChanged(tx, { eventsAfter, requestId });
      await recordAudit(
        tx,
        by,
        places.map(({ facilityId, managementCompanyId, agencyId, count }) => ({
          action: "import.saved",
          facilityId,
          managementCompanyId,
          agencyId,
          entity: entityOf[begun.kind],
          entityId: `import-${one}`,
          after: {
            import: one,
            kind: begun.kind,
            count,
            leftOut:
              facilityId !== null && facilityId === begun.facilityId ? (saved.leftOut?.length ?? 0) : 0,
          },
        })),
      );
      id = one;
    },
    /** Whatever isn't saved by then won't be. */
    async end(): Promise<void> {
      if (id !== null) await db.delete(importRun).where(and(eq(importRun.id, id), isNull(importRun.savedAt)));
    },
  };
}
