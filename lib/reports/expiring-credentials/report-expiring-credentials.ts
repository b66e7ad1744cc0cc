import { P } from "@/lib/access/permissions";
import { categories, defineReport, facilitiesColumn, professionalColumn } from "../define-report";
import { listExpiring } from "./reads.sql";
import { expiringPicture, expiringRows, type ExpiringCredentialRow } from "./rules";

export const reportExpiringCredentials = defineReport<ExpiringCredentialRow>({
  code: "expiring-credentials",
  name: "Expiring credentials of own staff",
  description:
    "Licenses and other credentials of employed flex staff that have expired or expire within 90 days.",
  nothing: "Nothing expires within 90 days.",
  category: categories.compliance,
  download: P.REPORTS_EXPIRING_CREDENTIALS_DOWNLOAD,
  dates: null,
  columns: [
    { field: "expires_on", name: "Expires", dataType: "date" },
    { field: "days_left", name: "Days left", dataType: "number" },
    professionalColumn,
    facilitiesColumn,
    { field: "credential", name: "Credential", dataType: "string", filterable: true },
    { field: "license", name: "License", dataType: "string", filterable: true },
    { field: "renewal_pending", name: "Renewal in review", dataType: "boolean", filterable: true },
    { field: "state", name: "Status", dataType: "string", filterable: true },
  ],
  sort: [
    { field: "expires_on", isDescending: false },
    { field: "professional", isDescending: false },
  ],
  load: async (input) => expiringRows(await listExpiring(input)),
  pictureOf: ([rows]) => expiringPicture(rows),
});
