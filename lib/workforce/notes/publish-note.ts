import { professionalNote } from "@/db/schema/workforce";
import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import { write, type Ctx } from "@/lib/context";
import { assertFields, NotFound } from "@/lib/errors";
import { loadLimits } from "@/lib/limits/reads.sql";
import type { NamedCompany } from "@/lib/access/named-company";
import type { CompanyScope } from "@/lib/access/scopes";
import { findEmployed, isEmployed } from "../reads";
import { requireCompany } from "../require-company";
import { canWriteNotes, canReadNotes } from "../policy";
import { refuse, presentNote } from "./present";
import { listCategories, listNotes } from "./reads";
import { noteFaults } from "./rules";
import type { NewNote, NoteCategory, Notes } from "./schema";

/** Far more than anyone writes. */
const limit = { name: "workforce-note", max: 30, minutes: 10 };

type NoteInput = { professionalId: number; form: NewNote };

/**
 * Publishes a note about a professional. Throws NotFound, Invalid at the fields, Forbidden for a category whose notes
 * the person may not write, Conflict for someone deactivated, and TooMany. With an idempotency key a repeat publishes
 * nothing more.
 */
export async function publishNote(
  ctx: Ctx,
  company: NamedCompany,
  { professionalId, form }: NoteInput,
): Promise<void> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_NOTES_EDIT);
  const { companyId } = scope;
  const { WORKFORCE_NOTES_MIN_CHARS: min, WORKFORCE_NOTES_MAX_CHARS: max } = await loadLimits(ctx.db);
  assertFields(noteFaults(form, { min, max }));
  await countHit({ ...limit, of: String(ctx.actor.userId) });
  const input = { companyId, professionalId, form };
  await write(ctx, { operation: "workforce.note-published", input }, async (tx) => {
    const employed = await findEmployed(tx, companyPeopleScope(scope), professionalId);
    if (!employed) throw new NotFound();
    if (employed.deactivatedAt) refuse("DEACTIVATED");
    const category = (await listCategories(tx, scope)).find(({ code }) => code === form.category);
    if (!category || category.isRetired) return refuse("NO_CATEGORY");
    if (!canWriteNotes(ctx.actor, { companyId, code: category.code })) refuse("CATEGORY_NOT_PERMITTED");
    const [added] = await tx
      .insert(professionalNote)
      .values({
        managementCompanyId: companyId,
        professionalId,
        categoryCode: category.code,
        content: form.note,
        createdAt: ctx.now,
        createdBy: ctx.actor.userId,
      })
      .returning({ id: professionalNote.id });
    await recordAudit(tx, ctx, {
      action: "workforce.note-published",
      managementCompanyId: companyId,
      entity: "professional_note",
      entityId: added!.id,
      // The text is in the note itself.
      after: { professionalId, category: category.code },
    });
  });
}

async function listReadable({ actor, db }: Ctx, scope: CompanyScope) {
  const { companyId } = scope;
  const all = await listCategories(db, scope);
  return all.filter(({ code }) => canReadNotes(actor, { companyId, code }));
}

/** The categories whose notes the person may read. */
export async function loadCategories(ctx: Ctx, company: NamedCompany): Promise<NoteCategory[]> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_NOTES_VIEW);
  const { companyId } = scope;
  return (await listReadable(ctx, scope)).map(({ code, label, isRetired }) => ({
    label,
    value: code,
    is_writable: !isRetired && canWriteNotes(ctx.actor, { companyId, code }),
  }));
}

/** The notes about a professional that the person may read. Throws NotFound, Forbidden. */
export async function loadNotes(ctx: Ctx, company: NamedCompany, professionalId: number): Promise<Notes> {
  const scope = await requireCompany(ctx.actor, company, P.WORKFORCE_NOTES_VIEW);
  if (!(await isEmployed(ctx.db, companyPeopleScope(scope), professionalId))) throw new NotFound();
  const categories = (await listReadable(ctx, scope)).map(({ code }) => code);
  if (categories.length === 0) return { rows: [], total: 0 };
  const rows = await listNotes(ctx.db, scope, { professionalId, categories });
  return { rows: rows.map((row) => presentNote(row, ctx.actor.userId)), total: rows[0]?.total ?? 0 };
}
