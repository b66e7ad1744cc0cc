import { P } from "@/lib/access/permissions";
import { addDays } from "@/lib/time/calendar";
import { categories, defineReport } from "../define-report";
import { listExpiring } from "./reads.sql";
import { DAYS_AHEAD, expiringPicture, expiringRows, type ExpiringCredentialRow } from "./rules";

export const reportExpiringCredentials = defineReport<ExpiringCredentialRow>({
  code: "expiring-credentials",
  name: "Expiring credentials of own staff",
  description: "Licenses and other credentials of flex staff that have expired or expire within 90 days.",
  category: categories.compliance,
  download: P.REPORTS_EXPIRING_CREDENTIALS_DOWNLOAD,
  dates: null,
  columns: [
    { field: "expires_on", name: "Expires", dataType: "date" },
    { field: "days_left", name: "Days left", dataType: "number" },
    { field: "professional", name: "Professional", dataType: "string", filterable: true },
    { field: "facilities", name: "Facilities", dataType: "string", isArray: true, filterable: true },
    { field: "credential", name: "Credential", dataType: "string", filterable: true },
    { field: "license", name: "License", dataType: "string", filterable: true },
    { field: "renewal_pending", name: "Renewal in review", dataType: "boolean", filterable: true },
    { field: "state", name: "State", dataType: "string", filterable: true },
  ],
  sort: [
    { field: "expires_on", isDescending: false },
    { field: "professional", isDescending: false },
  ],
  load: async ({ scope, now }) =>
    expiringRows(await listExpiring(scope, addDays(now.toISOString().slice(0, 10), DAYS_AHEAD)), now),
  pictureOf: expiringPicture,
});
