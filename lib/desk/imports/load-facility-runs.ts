import { db } from "@/db/client";
import { requireCustomer, requireDesk } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import type { ImportPlace } from "./begin-import";
import { findLeftOut, listRuns, type RunRow } from "./reads.sql";
import { mayUndo } from "./undo-import";
import type { ImportRun, ImportRuns, LeftOutRows } from "./schema";

type Reader = Pick<Ctx, "actor">;

function stateOf({ savedAt, isUndone, isSilent, isPreview }: RunRow): ImportRun["state"] {
  if (savedAt !== null) return isUndone ? "UNDONE" : "SAVED";
  if (isSilent) return "BROKEN";
  return isPreview ? "CHECKING" : "SAVING";
}

async function loadRuns({ actor }: Reader, place: ImportPlace): Promise<ImportRuns> {
  const rows = await listRuns(db, { place, userId: actor.userId });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      by: row.by,
      is_mine: row.isMine,
      can_undo:
        stateOf(row) === "SAVED" && !row.isLate && row.created + row.updated > 0 && mayUndo(actor, row),
      state: stateOf(row),
      done: row.done,
      total: row.total,
      saved_at: row.savedAt && new Date(row.savedAt).toISOString(),
      created: row.created,
      updated: row.updated,
      left_out: row.leftOut,
      has_rows: row.hasRows,
    })),
  };
}

/** A facility's imports. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadFacilityRuns(reader: Reader, facilityId: number): Promise<ImportRuns> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  return loadRuns(reader, { facilityId });
}

async function loadLeftOut(importId: number, facilityId: number | null): Promise<LeftOutRows> {
  const rows = await findLeftOut(db, { importId, facilityId });
  if (!rows) throw new NotFound();
  return { rows };
}

/** The rows that an import of a facility left out. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadFacilityLeftOut(
  reader: Reader,
  { facilityId, importId }: { facilityId: number; importId: number },
): Promise<LeftOutRows> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  return loadLeftOut(importId, facilityId);
}

/** Those of an import of professionals. Throws NotFound, Forbidden. */
export async function loadProfessionalLeftOut(reader: Reader, importId: number): Promise<LeftOutRows> {
  requireDesk(reader.actor, P.DESK_PROFESSIONALS);
  return loadLeftOut(importId, null);
}

/** Imports of professionals. Throws Forbidden. */
export function loadProfessionalRuns(reader: Reader): Promise<ImportRuns> {
  requireDesk(reader.actor, P.DESK_PROFESSIONALS);
  return loadRuns(reader, { facilityId: null, kind: "professionals" });
}

/** Imports of people of several places, which a command makes. Throws Forbidden. */
export function loadPeopleRuns(reader: Reader): Promise<ImportRuns> {
  requireDesk(reader.actor, P.DESK_CUSTOMERS);
  return loadRuns(reader, { facilityId: null, kind: "people" });
}
