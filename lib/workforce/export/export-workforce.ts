import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import { countHit } from "@/lib/auth/rate-limit";
import type { Ctx } from "@/lib/context";
import { writeCsv } from "@/lib/csv/write-csv";
import { getCompanyName } from "../get-company-name";
import { loadWorkforceOf } from "../load-workforce";
import type { NamedCompany } from "@/lib/access/named-company";
import { requireCompany } from "../require-company";
import { narrowed } from "../rules";
import { exportName, exportTable, narrowingOf } from "./rules";
import type { WorkforceExport } from "./schema";

const MAX_EXPORTS = { name: "workforce-export", max: 30, minutes: 15 };

/** The company's people as CSV, in the order and with the filters of the screen. Throws Forbidden, TooMany. */
export async function exportWorkforce(
  ctx: Ctx,
  company: NamedCompany,
  request: WorkforceExport,
): Promise<{ bytes: Uint8Array; name: string; contentType: string }> {
  const { actor, now } = ctx;
  const scope = await requireCompany(actor, company, P.WORKFORCE_DOWNLOAD);
  await countHit({ ...MAX_EXPORTS, of: String(actor.userId) });
  const [{ rows, timezone }, name] = await Promise.all([loadWorkforceOf(scope, now), getCompanyName(scope)]);
  const people = narrowed(rows, narrowingOf(request));
  const table = exportTable(people);
  const { search, ...filters } = request;
  await recordEvent(ctx, {
    action: "workforce.exported",
    managementCompanyId: scope.companyId,
    entity: "management_company",
    entityId: scope.companyId,
    // The searched name is private; that there was a search is recorded.
    after: { ...filters, isSearch: search !== "", professionals: people.length },
  });
  return {
    bytes: Buffer.from(writeCsv(table.headings, table.rows)),
    name: exportName(name, { now, timezone }),
    contentType: "text/csv; charset=utf-8",
  };
}
