import { and, sql, type SQL } from "drizzle-orm";
import { partsOf } from "./fold";

/**
 * A condition: whether a text has every typed word, as `finderOf` decides it. Without a term, every text does. The index
 * `professional_by_search_text` serves it for first name, blank, last name.
 */
export const isFound = (text: SQL, term: string): SQL => isFoundIn(sql`search_text(${text})`, term);

/**
 * Whether every typed word begins one in a folded text: those come first, before ones that it is in the middle of. Never a
 * constant, which PostgreSQL refuses to sort by.
 */
export const beginsWord = (folded: SQL, term: string): SQL =>
  and(...(partsOf(term) ?? []).map((part) => sql`${folded} like ${`% ${part}%`}`)) ??
  sql`${folded} is not null`;

/** The same in a text that is folded already. */
export function isFoundIn(folded: SQL, term: string): SQL {
  const parts = partsOf(term);
  if (parts === null) return sql`false`;
  // A folded word has none of LIKE's wildcards.
  return and(...parts.map((part) => sql`${folded} like ${`%${part}%`}`)) ?? sql`true`;
}
