import { atPermittedFacility } from "@/lib/access/permitted-facility";
import { P } from "@/lib/access/permissions";
import { loadDnrs } from "@/lib/do-not-return/load-dnrs";
import { DnrList, DnrQuery } from "@/lib/do-not-return/schema";
import { endpoint, permission } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: permission(P.SETTINGS_DNR),
    summary: "Lists the facility's Do Not Return entries, latest first, 10 per page.",
    query: DnrQuery,
    response: DnrList,
  },
  atPermittedFacility(P.SETTINGS_DNR, loadDnrs),
);
