import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { noteCategory } from "@/db/schema/workforce";

const MAX_CATEGORIES = 200;

const columns = {
  code: noteCategory.code,
  label: noteCategory.label,
  isRetired: sql<boolean>`${isNotNull(noteCategory.retiredAt)}`,
};

/** The categories of a company's notes, in the order in which people choose from them. */
export const listNoteCategories = (on: Queryable, managementCompanyId: number) =>
  on
    .select(columns)
    .from(noteCategory)
    .where(eq(noteCategory.managementCompanyId, managementCompanyId))
    .orderBy(asc(noteCategory.position), asc(noteCategory.label), asc(noteCategory.code))
    .limit(MAX_CATEGORIES);

export const isCategory = (managementCompanyId: number, code: string) =>
  and(eq(noteCategory.managementCompanyId, managementCompanyId), eq(noteCategory.code, code));

/** A category, locked until the transaction ends; null if the company has none of this code. */
export async function lockNoteCategory(tx: Transaction, managementCompanyId: number, code: string) {
  const [found] = await tx
    .select(columns)
    .from(noteCategory)
    .where(isCategory(managementCompanyId, code))
    .limit(1)
    .for("update");
  return found ?? null;
}
