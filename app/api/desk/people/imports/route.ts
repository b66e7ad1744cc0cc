import { P } from "@/lib/access/permissions";
import { loadPeopleRuns } from "@/lib/desk/imports/load-facility-runs";
import { ImportRuns } from "@/lib/desk/imports/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { desk: P.DESK_CUSTOMERS },
    summary: "Imports of people of several places that a command made in the last hour.",
    response: ImportRuns,
  },
  ({ ctx }) => loadPeopleRuns(ctx),
);
