import { P } from "@/lib/access/permissions";
import type { CompanyScope } from "@/lib/access/scopes";
import type { Ctx } from "@/lib/context";
import type { NamedCompany } from "@/lib/access/named-company";
import type { Actor } from "@/lib/access/actor";
import { loadCompany, requireCompany } from "./require-company";
import { presentProfessional } from "./present";
import { listed, listWorkforce, type WorkforceRow } from "./reads.sql";
import {
  attentionCodes,
  countAttention,
  inOrder,
  isNarrowed,
  narrowed,
  noNarrowing,
  type AttentionCode,
  type Narrowing,
} from "./rules";
import type { Workforce } from "./schema";

/**
 * The company's people: those who can't work first, or soon can't. Of a company with more, the first by name, unless all
 * or those who match are asked for. `total` counts all.
 */
export async function loadWorkforceOf(
  scope: CompanyScope,
  now: Date,
  {
    narrowing = noNarrowing,
    areAll = isNarrowed(narrowing),
  }: { narrowing?: Narrowing; areAll?: boolean } = {},
): Promise<Workforce> {
  const most = areAll ? listed.atOnce : listed.people;
  const [first, seen] = await Promise.all([listWorkforce(scope, { most }), loadCompany(scope, now)]);
  const matching = (rows: readonly WorkforceRow[]) =>
    narrowed(
      rows.map((row) => presentProfessional(row, seen)),
      narrowing,
    );
  const people = matching(first.rows);
  let after = first.rows.at(-1);
  let unread = areAll ? first.total - first.rows.length : 0;
  while (after && unread > 0) {
    // oxlint-disable-next-line no-await-in-loop -- the next ones begin after the last
    const { rows } = await listWorkforce(scope, { after, most });
    people.push(...matching(rows));
    after = rows.at(-1);
    unread -= rows.length;
  }
  return {
    rows: inOrder(people),
    total: first.total,
    facilities: seen.facilities.map(({ id, name }) => ({ facility_id: id, facility_name: name })),
    timezone: seen.timezone,
  };
}

/**
 * Of those who match, the first and how many there are. Throws Forbidden for a company whose workforce the actor may
 * not see.
 */
export async function loadWorkforce(
  { actor, now }: Pick<Ctx, "actor" | "now">,
  company: NamedCompany,
  narrowing = noNarrowing,
): Promise<Workforce> {
  const scope = await requireCompany(actor, company, P.WORKFORCE_VIEW, P.WORKFORCE_ACTION_VIEW);
  const workforce = await loadWorkforceOf(scope, now, { narrowing });
  if (!isNarrowed(narrowing)) return workforce;
  const { rows } = workforce;
  return { ...workforce, rows: rows.slice(0, listed.people), total: rows.length };
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
