import { companyPeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import type { CompanyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { isEmployed } from "../reads";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "../require-company";
import { canReadNotes, canWriteNotes } from "./policy";
import { presentNote } from "./present";
import { listCategories, listNotes } from "./reads";
import type { NoteCategory, Notes } from "./schema";

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
