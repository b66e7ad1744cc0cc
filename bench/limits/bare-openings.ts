import { agencyScope } from "@/lib/access/scopes";
import { MAX_ROWS } from "@/lib/agency-schedule/releases/reads.sql";
import { listOpenShifts } from "@/lib/agency-schedule/shifts/reads.sql";
import { openRange, withYesterday } from "@/lib/agency-schedule/shifts/rules";
import { dateOnAt } from "@/lib/time/zones";
import { dispatcher } from "../world/agencies";
import { serve } from "./serve";

// An agency's open shifts without the portal around them: the same statement, with rows as compressed JSON.
const scope = agencyScope(dispatcher({ agencyId: Number(process.argv[2]), userId: 0 }));

async function openShifts() {
  const now = new Date();
  const today = dateOnAt(now, "America/New_York");
  const range = withYesterday(openRange({}, today), today);
  const rows = await listOpenShifts(scope, { ...range, now, limit: MAX_ROWS });
  return { rows, total: rows.length };
}

serve({ data: openShifts });
