import { createHash } from "node:crypto";
import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { canAtDesk, customerCtx } from "@/lib/access/desk";
import { dryRun } from "@/lib/access/dry-run";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import type { CsvFault } from "@/lib/csv/read-csv";
import type { ExaminedRow } from "@/lib/csv/import-rows";
import type { GivenFile } from "@/lib/files/clean-file";
import { getFacility } from "@/lib/facilities/administration/reads";
import { wholeFile } from "@/lib/files/whole-file";
import { examineUnits } from "@/lib/facilities/administration/units/import-units";
import { examineUsers, type LimitedImport } from "@/lib/users/administration/import-users";
import type { RoleChange } from "@/lib/users/administration/rules";
import { changeFacility } from "./change-facility";
import { byNumber } from "../by-number";
import { rolesToGive } from "./load-facility";
import { findCustomer, refuseForeign, type Customer } from "./save-person-at-desk";
import { refuse } from "./present";
import type { ImportForm, ImportKind, ImportResult } from "./imports/schema";

/** The numbers of the places that a row names; this facility for a row that names none. */
const locateAt =
  ({ facility, company, facilities }: Customer): LimitedImport["locate"] =>
  (named) => {
    const isNamed = (one: { id: number; name: string }, reference: string) =>
      one.name.toLowerCase() === reference.trim().toLowerCase() || String(one.id) === reference.trim();
    if (named.agency !== undefined) return refuse("OTHER_CUSTOMER", "agency", named.agency);
    if (named.company !== undefined) {
      if (!company || !isNamed(company, named.company))
        return refuse("OTHER_CUSTOMER", "company", named.company);
      return { company: String(company.id) };
    }
    const names = named.facility ?? [String(facility.id)];
    return {
      facility: names.map((name) => {
        const found = facilities.find((one) => isNamed(one, name));
        return found ? String(found.id) : refuse("OTHER_CUSTOMER", "facility", name);
      }),
    };
  };

type Row = ExaminedRow<{ outcome: "created" | "updated" | "unchanged"; role?: RoleChange | null }>;
type Examined = { rows: Row[]; faults: CsvFault[] };

function presentImport({ rows, faults }: Examined, isSaved: boolean): ImportResult {
  const known = new Set(rows.map(({ row }) => row));
  return {
    is_saved: isSaved,
    rows: rows.map(({ row, cells, outcome }) => {
      const own = faults.filter((fault) => fault.row === row);
      return {
        row,
        cells,
        outcome: own.length > 0 ? null : (outcome?.outcome ?? null),
        role: outcome?.role
          ? { before: outcome.role.before, after: outcome.role.after, is_less: outcome.role.isLess }
          : null,
        faults: own.map(({ column, message }) => ({ column, message })),
      };
    }),
    faults: faults
      .filter(({ row }) => !known.has(row))
      .map(({ row, column, message }) => `Row ${row}${column ? `, ${column}` : ""}: ${message}.`),
  };
}

/** The rows can't be saved; carries what is wrong through the rollback. */
class Faulty extends Error {
  constructor(readonly examined: Examined) {
    super("The file has faults.");
  }
}

type Import = ImportForm & { facilityId: number; kind: ImportKind };
type ReadImport = Import & { bytes: Uint8Array };

async function examine(
  tx: Transaction,
  ctx: Ctx,
  by: Ctx<Administrator>,
  { facilityId, kind, bytes, leftOut }: ReadImport,
): Promise<Examined> {
  if (kind === "units") return examineUnits(tx, by, { facility: String(facilityId), bytes, leftOut });
  const customer = await findCustomer(tx, ctx, facilityId);
  return examineUsers(tx, by, {
    bytes,
    leftOut,
    roles: rolesToGive(ctx.actor, {
      facilityId,
      companyId: customer.company?.id ?? null,
    }),
    locate: locateAt(customer),
    permit: (inner, invitation) => refuseForeign(inner, ctx, invitation, customer),
    keepsDetails: !canAtDesk(ctx.actor, P.DESK_CUSTOMERS),
  });
}

/**
 * Previews a spreadsheet of people or units, or saves it once confirmed: every row but those left out, or none with the
 * preview again. Rows are matched, so the same file again changes nothing. Throws NotFound, TooMany.
 */
export async function importAtDesk(
  ctx: Ctx,
  { file, ...given }: Import & { file: GivenFile | null },
): Promise<ImportResult> {
  if (!file) return refuse("NO_FILE");
  await countHit({ name: "desk-import", of: String(ctx.actor.userId), max: 60, minutes: 15 });
  const request = { ...given, bytes: await wholeFile(file) };
  if (!given.isConfirmed) {
    const preview = await dryRun(ctx, async (tx) => {
      await lockAdministration(tx);
      const { id, managementCompanyId: companyId } = await byNumber(getFacility, tx, given.facilityId);
      return examine(tx, ctx, customerCtx(ctx, { facilityId: id, companyId }), request);
    });
    return presentImport(preview, false);
  }
  const input = { ...given, file: createHash("sha256").update(request.bytes).digest("hex") };
  return changeFacility(ctx, { operation: "desk.imported", input }, async (tx, by) => {
    const examined = await examine(tx, ctx, by, request);
    if (examined.faults.length > 0) throw new Faulty(examined);
    return presentImport(examined, true);
  }).catch((error: unknown) => {
    if (error instanceof Faulty) return presentImport(error.examined, false);
    throw error;
  });
}
