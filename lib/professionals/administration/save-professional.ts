import { eq, and, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import type { Administrator } from "@/lib/access/administrator";
import { getAgency, listAgencies } from "@/lib/agencies/administration/reads";
import { changesOf, recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { getCompany } from "@/lib/companies/reads";
import { HttpError } from "@/lib/errors";
import { getFacility, listFacilities } from "@/lib/facilities/administration/reads";
import { findResourceType, listResourceTypes } from "@/lib/shift-structures/administration/reads";
import { slot } from "@/db/schema/slots";
import { dateIn, formatDay } from "@/lib/time/calendar";
import { isLikeEmail, isLikePhone, isOneOf } from "@/lib/csv/heading-rules";
import { examineRows, importRows, MOST_AT_DESK, type Examining } from "@/lib/csv/import-rows";
import { changedFields, changedNumbers, twinText, verifiedIn, type RecordChange } from "./change-rules";
import { findByEmail, getProfessional } from "./reads";
import { refuse } from "./present";
import { ProfessionalInput, professionalColumns } from "./schema";
import { suggestType } from "./type-suggestion-rules";
import { findTwin } from "./twins/reads.sql";
import { writeEmployment } from "./write-employment";
import { writePapers } from "./write-papers";

async function rowOf(tx: Transaction, input: ProfessionalInput) {
  const { email, firstName, lastName, phone, contactMethod, resourceType, tier, onDemand, agency } = input;
  const agencyId = agency === undefined ? undefined : (await getAgency(tx, agency)).id;
  return {
    email,
    firstName,
    lastName,
    phone,
    preferredContactMethod: contactMethod,
    highestResourceType: resourceType,
    tier,
    isOnDemand: onDemand,
    agencyId,
  };
}

/** What someone who looks at it before has to know. */
function notesOf(change: RecordChange, { licenseExpiresOn }: ProfessionalInput, now: Date): string[] {
  const verified = verifiedIn(change);
  const isExpired = licenseExpiresOn !== undefined && licenseExpiresOn < dateIn(now.getTime(), "UTC");
  return [
    ...(isExpired ? [`The license expired on ${formatDay(licenseExpiresOn)}`] : []),
    ...changedFields(change),
    ...changedNumbers(change),
    ...(verified ? [`Counts as verified at once, without a file: ${verified}`] : []),
  ];
}

/** Creates or updates the professional with this email, or updates the one with this number. Returns what changed. */
export async function saveProfessional(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  given: ProfessionalInput,
  sameAs: number | null = null,
) {
  const input = { ...given, resourceType: await findResourceType(tx, given.resourceType) };
  const found =
    sameAs === null ? await findByEmail(tx, input.email) : await getProfessional(tx, String(sameAs));
  const row = await rowOf(tx, input);
  const [made] = found ? [] : await tx.insert(professional).values(row).returning({ id: professional.id });
  const id = found?.id ?? made!.id;
  const { email, ...details } = row;
  const changes = found
    ? changesOf(found, sameAs === null ? details : { email, ...details })
    : { after: row };
  if (found && changes) await tx.update(professional).set(changes.after).where(eq(professional.id, id));
  const other = [...(await writePapers(tx, id, input)), ...(await writeEmployment(tx, id, input))];
  const changed = [...Object.keys(changes?.after ?? {}), ...other.map(({ what }) => what)];
  const before = changes && "before" in changes ? changes.before : undefined;
  const after = { ...changes?.after, ...(other.length > 0 ? { written: other } : {}) };
  if (changed.length > 0) {
    await recordAudit(tx, ctx, {
      action: found ? "professional.updated" : "professional.created",
      agencyId: row.agencyId,
      entity: "professional",
      entityId: id,
      before,
      after,
    });
  }
  const outcome = found
    ? changed.length > 0
      ? ("updated" as const)
      : ("unchanged" as const)
    : ("created" as const);
  return {
    id,
    email: input.email,
    outcome,
    changed: found ? changed : [],
    notes: notesOf({ before: before ?? {}, after }, input, ctx.now),
  };
}

async function countComing(tx: Transaction, professionalId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(slot)
    .where(
      and(
        eq(slot.professionalId, professionalId),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
        gt(slot.startsAt, now),
      ),
    );
  return row!.count;
}

/**
 * Sets whether a professional may take shifts at all. They keep the shifts they have: those are the facility's
 * decision.
 */
export async function deactivateProfessional(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { professional: reference, isActive }: { professional: string; isActive: boolean },
) {
  const { id, firstName, lastName, deactivatedAt } = await getProfessional(tx, reference);
  const changed = (deactivatedAt === null) !== isActive;
  if (changed) {
    await tx
      .update(professional)
      .set({ deactivatedAt: isActive ? null : ctx.now })
      .where(eq(professional.id, id));
  }
  // Counted under the lock: concurrent assignments have finished and no new one can start.
  const comingShifts = await countComing(tx, id, ctx.now);
  const result = { id, name: `${firstName} ${lastName}`, isActive, comingShifts, changed };
  if (!changed) return result;
  await recordAudit(tx, ctx, {
    action: isActive ? "professional.reactivated" : "professional.deactivated",
    entity: "professional",
    entityId: id,
    after: { isActive, comingShifts },
  });
  return result;
}

const importing = (ctx: Ctx<Administrator>) => ({
  columns: professionalColumns,
  schema: ProfessionalInput,
  keyOf: ({ email }: ProfessionalInput) => email.toLowerCase(),
  write: (tx: Transaction, input: ProfessionalInput) => saveProfessional(tx, ctx, input),
});

/** Imports professionals from a spreadsheet, matched by email: all rows or none. Idempotent for the same file. */
export const importProfessionals = (tx: Transaction, ctx: Ctx<Administrator>, bytes: Uint8Array) =>
  importRows(tx, bytes, importing(ctx));

/** What the database says of a row's own cells, also beside what is wrong with others. */
async function checkCells(tx: Transaction, cells: Readonly<Record<string, string>>) {
  const names: [string, string | undefined, (text: string) => Promise<unknown>][] = [
    ["resource_type", cells.resource_type, (text) => findResourceType(tx, text)],
    ["agency", cells.agency, (text) => getAgency(tx, text)],
    ["company", cells.company, (text) => getCompany(tx, text)],
    ...(cells.flex_at ?? "")
      .split(";")
      .filter((one) => one.trim() !== "")
      .map(
        (one) =>
          ["flex_at", one.trim(), (text: string) => getFacility(tx, text)] as [
            string,
            string,
            (text: string) => Promise<unknown>,
          ],
      ),
  ];
  const faults: { column: string; message: string }[] = [];
  for (const [column, text, find] of names) {
    if (text === undefined) continue;
    try {
      await find(text);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      faults.push({ column, message: error.errors[0]!.message });
    }
  }
  return faults;
}

type Examined = Examining & {
  bytes: Uint8Array;
  /** Throws for a row that the importer may not save. */
  permit: (input: ProfessionalInput) => void;
  /** Of rows that look like someone known: the record to update, or null for another one. */
  same: Readonly<Record<string, number | null>>;
};

/** What a new row seems to double: a record, or an earlier row of the file, whose record has no number yet. */
type LooksLike = { id: number | null; name: string; because: string; choice: "update" | "another" | null };

/**
 * The same with each row's outcome or faults. Someone new who looks like a known professional isn't saved until it is
 * chosen whether they are one.
 */
export async function examineProfessionals(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  { bytes, leftOut, onProgress, said, permit, same }: Examined,
) {
  const types = (await listResourceTypes(tx)).map(({ code }) => code);
  const looks = new Map<number, LooksLike>();
  const rowsOf = new Map<number, number>();
  const made = new Set<number>();
  const { write: _, ...rest } = importing(ctx);
  const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name);
  const contents = [
    ["email", isLikeEmail],
    ["phone", isLikePhone],
    ["resource_type", isOneOf(types)],
    ["flex_at", isOneOf(namesOf(await listFacilities(tx)))],
    ["agency", isOneOf(namesOf(await listAgencies(tx)))],
  ] as const;
  const examined = await examineRows(tx, bytes, {
    ...rest,
    columns: { ...rest.columns, contents },
    write: async (inner, input, row) => {
      permit(input);
      const choice = same[row];
      const twin = (await findByEmail(inner, input.email)) ? null : await findTwin(inner, input);
      if (twin) {
        const isOfFile = made.has(twin.id);
        looks.set(row, {
          id: isOfFile ? null : twin.id,
          name: isOfFile ? `row ${rowsOf.get(twin.id)}` : twin.name,
          because: twinText(twin),
          choice: choice === undefined ? null : choice === null ? "another" : "update",
        });
        if (choice === undefined) refuse("LOOKS_LIKE", looks.get(row)!);
      }
      if (typeof choice === "number" && (twin?.id !== choice || made.has(choice))) refuse("NOT_THE_SAME");
      const saved = await saveProfessional(inner, ctx, input, choice);
      const earlier = rowsOf.get(saved.id);
      if (earlier !== undefined) refuse("SAME_AS_ROW", earlier);
      rowsOf.set(saved.id, row);
      if (saved.outcome === "created") made.add(saved.id);
      return saved;
    },
    check: checkCells,
    suggest: (column, text) => (column === "resource_type" ? suggestType(text, types) : null),
    said,
    leftOut,
    onProgress,
    most: MOST_AT_DESK,
  });
  return {
    ...examined,
    rows: examined.rows.map((one) => ({ ...one, looksLike: looks.get(one.row) ?? null })),
  };
}
