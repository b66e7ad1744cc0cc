import { db } from "@/db/client";
import { requireCustomer, requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import { listRuns, type RunRow } from "./reads.sql";
import { mayUndo } from "./undo-import";
import type { ImportRun, ImportRuns } from "./schema";

type Reader = Pick<Ctx, "actor">;

function stateOf({ savedAt, isUndone, isSilent, isPreview }: RunRow): ImportRun["state"] {
  if (savedAt !== null) return isUndone ? "UNDONE" : "SAVED";
  if (isSilent) return "BROKEN";
  return isPreview ? "CHECKING" : "SAVING";
}

async function loadRuns({ actor }: Reader, facilityId: number | null): Promise<ImportRuns> {
  const rows = await listRuns(db, { facilityId, userId: actor.userId });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      by: row.by,
      is_mine: row.isMine,
      can_undo: stateOf(row) === "SAVED" && mayUndo(actor, row),
      state: stateOf(row),
      done: row.done,
      total: row.total,
      saved_at: row.savedAt && new Date(row.savedAt).toISOString(),
      created: row.created,
      updated: row.updated,
      left_out: row.leftOut,
    })),
  };
}

/** A facility's imports. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadFacilityRuns(reader: Reader, facilityId: number): Promise<ImportRuns> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  return loadRuns(reader, facilityId);
}

/** Imports of professionals. Throws Forbidden. */
export function loadProfessionalRuns(reader: Reader): Promise<ImportRuns> {
  requireDesk(reader.actor, P.DESK_PROFESSIONALS);
  return loadRuns(reader, null);
}
