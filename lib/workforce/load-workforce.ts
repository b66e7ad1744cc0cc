import { P } from "@/lib/access/permissions";
import type { CompanyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import type { NamedCompany } from "@/lib/access/named-company";
import type { Actor } from "@/lib/access/actor";
import { loadCompany, requireCompany } from "./require-company";
import { presentProfessional } from "./present";
import { listWorkforce } from "./reads.sql";
import { inOrder, attentionCodes, countAttention, type AttentionCode } from "./rules";
import type { Workforce } from "./schema";

/**
 * The company's people: those who can't work first, or soon can't. Of a company with more, the first by name, unless all
 * are asked for.
 */
export async function loadWorkforceOf(
  scope: CompanyScope,
  now: Date,
  { areAll = false }: { areAll?: boolean } = {},
): Promise<Workforce> {
  const [first, seen] = await Promise.all([listWorkforce(scope), loadCompany(scope, now)]);
  const people = first.rows.map((row) => presentProfessional(row, seen));
  let last = first.rows.at(-1);
  const wanted = areAll ? first.total : people.length;
  while (last && people.length < wanted) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones begin after the last
    const { rows } = await listWorkforce(scope, last);
    people.push(...rows.map((row) => presentProfessional(row, seen)));
    last = rows.at(-1);
  }
  return {
    rows: inOrder(people),
    total: first.total,
    facilities: seen.facilities.map(({ id, name }) => ({ facility_id: id, facility_name: name })),
    timezone: seen.timezone,
  };
}

/** Throws Forbidden for a company whose workforce the actor may not see. */
export async function loadWorkforce({ actor, now }: Pick<Ctx, "actor" | "now">, company: NamedCompany) {
  const scope = await requireCompany(actor, company, P.WORKFORCE_VIEW, P.WORKFORCE_ACTION_VIEW);
  return loadWorkforceOf(scope, now);
}

/** More than a tall window shows; the browser fetches the rest of a longer list. */
const FIRST_ROWS = 40;

/** The beginning of the list, with the counters of all of it. */
export async function loadFirstScreen(actor: Actor, companyId: number, now: Date) {
  const workforce = await loadWorkforce({ actor, now }, { id: companyId, header: null });
  const counts = Object.fromEntries(
    attentionCodes.map((code) => [code, countAttention(workforce.rows, code)]),
  ) as Record<AttentionCode, number>;
  return { workforce: { ...workforce, rows: workforce.rows.slice(0, FIRST_ROWS) }, counts };
}
