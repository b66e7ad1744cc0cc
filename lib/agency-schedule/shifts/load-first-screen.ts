import type { AgencyScope } from "@/lib/access/scopes";
import { dateOnAt } from "@/lib/time/zones";
import { prepareOpenShifts } from "./prepare-open-shifts";
import { readZone } from "./reads";
import type { AgencyShifts } from "./schema";

/** The desk's date, and the open shifts of the standard range where they are looked at first. */
export async function loadFirstScreen(
  scope: AgencyScope,
  { isFirst, now }: { isFirst: boolean; now: Date },
): Promise<{ today: string; first: AgencyShifts | null }> {
  const today = dateOnAt(now, await readZone(scope));
  return { today, first: isFirst ? await (await prepareOpenShifts(scope, {}, now)).load() : null };
}
