import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { userAccount } from "@/db/schema/users";
import { noteCategory, professionalNote } from "@/db/schema/workforce";
import type { CompanyScope } from "@/lib/access/scopes";

const MAX_CATEGORIES = 200;
const MAX_NOTES = 500;

export const listCategories = (on: Queryable, { companyId }: CompanyScope) =>
  on
    .select({
      code: noteCategory.code,
      label: noteCategory.label,
      isRetired: sql<boolean>`${isNotNull(noteCategory.retiredAt)}`,
    })
    .from(noteCategory)
    .where(eq(noteCategory.managementCompanyId, companyId))
    .orderBy(asc(noteCategory.position), asc(noteCategory.label), asc(noteCategory.code))
    .limit(MAX_CATEGORIES);

/** Whether the author of a note is still a user of the company or one of its facilities. */
const isUserOf = (companyId: number) => sql<boolean>`(
  exists (select 1 from company_membership m
    where m.user_id = ${userAccount.id} and m.management_company_id = ${companyId})
  or exists (select 1 from facility_membership m join facility f on f.id = m.facility_id
    where m.user_id = ${userAccount.id} and f.management_company_id = ${companyId}))`;

/** Notes about one of the company's people in these categories, newest first, each with the total. */
export const listNotes = (
  on: Queryable,
  { companyId }: CompanyScope,
  { professionalId, categories }: { professionalId: number; categories: readonly string[] },
) =>
  on
    .select({
      id: professionalNote.id,
      label: noteCategory.label,
      code: noteCategory.code,
      content: professionalNote.content,
      createdAt: professionalNote.createdAt,
      createdBy: professionalNote.createdBy,
      author: userAccount.name,
      isDisabled: sql<boolean>`${isNotNull(userAccount.disabledAt)}`,
      isUser: isUserOf(companyId),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(professionalNote)
    .innerJoin(
      noteCategory,
      and(
        eq(noteCategory.managementCompanyId, professionalNote.managementCompanyId),
        eq(noteCategory.code, professionalNote.categoryCode),
      ),
    )
    .innerJoin(userAccount, eq(userAccount.id, professionalNote.createdBy))
    .where(
      and(
        eq(professionalNote.managementCompanyId, companyId),
        eq(professionalNote.professionalId, professionalId),
        inArray(professionalNote.categoryCode, [...categories]),
      ),
    )
    .orderBy(desc(professionalNote.id))
    .limit(MAX_NOTES);
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];
