import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { beginsWord, isFoundIn } from "@/lib/search/is-found";
import type { FoundKind } from "./schema";

export type FoundRow = { kind: FoundKind; id: number; name: string; detail: string };

/** Of each kind; more letters narrow it. */
export const MAX_FOUND = 6;

type Kind = { from: SQL; text: SQL; name: SQL; detail: SQL };

const kinds: Record<FoundKind, Kind> = {
  COMPANY: {
    from: sql`management_company x`,
    text: sql`x.search_text`,
    name: sql`x.name`,
    detail: sql`'Company'`,
  },
  FACILITY: {
    from: sql`facility x left join management_company c on c.id = x.management_company_id`,
    text: sql`x.search_text`,
    name: sql`x.name`,
    detail: sql`coalesce(c.name, 'Facility')`,
  },
  AGENCY: { from: sql`agency x`, text: sql`x.search_text`, name: sql`x.name`, detail: sql`'Agency'` },
  PERSON: {
    from: sql`user_account x`,
    text: sql`x.search_text`,
    name: sql`x.name`,
    detail: sql`x.email::text`,
  },
  PROFESSIONAL: {
    from: sql`professional x`,
    text: sql`x.contact_text`,
    name: sql`x.first_name || ' ' || x.last_name`,
    detail: sql`coalesce(x.highest_resource_type, 'Professional')`,
  },
};

/** The first of a kind, with one more than is shown: those with a word that begins with the search first, then by name. */
export function listFoundOf(on: Queryable, kind: FoundKind, search: string): Promise<FoundRow[]> {
  const { from, text, name, detail } = kinds[kind];
  return on.execute<FoundRow>(sql`
    select ${kind}::text as kind, x.id, ${name} as name, ${detail} as detail
    from ${from} where ${isFoundIn(text, search)}
    order by ${beginsWord(text, search)} desc, ${name}, x.id limit ${MAX_FOUND + 1}`);
}
