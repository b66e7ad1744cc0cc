import { fromReplica } from "@/db/replica.sql";
import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { countExport, csvFile, type CsvFile } from "@/lib/csv/csv-file";
import { getCompanyName, requireCompany } from "../require-company";
import { loadWorkforceOf } from "../load-workforce";
import type { NamedCompany } from "@/lib/access/named-company";
import { exportName, exportTable, narrowingOf } from "./rules";
import type { WorkforceExport } from "./schema";

/** The company's people as CSV, in the order and with the filters of the screen. Throws Forbidden, TooMany. */
export async function exportWorkforce(
  ctx: Ctx,
  company: NamedCompany,
  request: WorkforceExport,
): Promise<CsvFile> {
  const { actor, now } = ctx;
  const scope = await requireCompany(actor, company, P.WORKFORCE_DOWNLOAD);
  await countExport(actor, "workforce-export");
  const [{ rows: people, timezone }, name] = await fromReplica(() =>
    Promise.all([
      loadWorkforceOf(scope, now, { narrowing: narrowingOf(request), areAll: true }),
      getCompanyName(scope),
    ]),
  );
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
  return csvFile(exportName(name, { now, timezone }), table);
}
