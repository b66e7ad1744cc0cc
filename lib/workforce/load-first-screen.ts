import type { Actor } from "@/lib/access/actor";
import { loadWorkforce } from "./load-workforce";
import { attentionCodes, countAttention, type AttentionCode } from "./rules";

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
