import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { lastEventId, listPlacesChanged } from "./reads.sql";
import { trackRun } from "./track-run";

type Row = { outcome: "created" | "updated" | "unchanged" };
type Kind = "people" | "units" | "professionals";

/** The one facility that an import changed alone; null for several places. */
async function onlyFacility(tx: Transaction, eventsAfter: number, requestId: string): Promise<number | null> {
  const places = await listPlacesChanged(tx, { eventsAfter, requestId });
  return places.length === 1 ? places[0]!.facilityId : null;
}

/**
 * Runs a command's import and keeps what it did, so that the desk can take it back for an hour like one made in the
 * browser.
 */
export async function importByCommand<Done extends Row>(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  kind: Kind,
  work: () => Promise<Done[]>,
): Promise<Done[]> {
  const eventsAfter = await lastEventId(tx);
  const rows = await work();
  const countOf = (wanted: Row["outcome"]) => rows.filter(({ outcome }) => outcome === wanted).length;
  const facilityId = kind === "professionals" ? null : await onlyFacility(tx, eventsAfter, ctx.requestId);
  const { administrator } = ctx.actor;
  const run = trackRun(ctx, { kind, facilityId, isPreview: false, administrator });
  await run.save(tx, ctx, eventsAfter, { created: countOf("created"), updated: countOf("updated") });
  return rows;
}
