import type { AgencyScope } from "@/lib/access/scopes";
import { prepareOpenShifts } from "./prepare-open-shifts";
import { readZone } from "./reads.sql";
import type { FirstShifts } from "./schema";

/** More than a tall window shows; two thousand would make the page a hundred times heavier. */
const FIRST_ROWS = 40;

/** The agency's zone, and the first open shifts of the default range if the page opens on them. */
export async function loadFirstScreen(
  scope: AgencyScope,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<{ timeZone: string; first: FirstShifts | null }> {
  const timeZone = await readZone(scope);
  if (!isFirst) return { timeZone, first: null };
  const { etag, load } = await prepareOpenShifts(scope, {}, now);
  return { timeZone, first: { shifts: await load(FIRST_ROWS), etag } };
}
