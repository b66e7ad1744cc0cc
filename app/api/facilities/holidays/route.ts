import { facilityScope } from "@/lib/access/scopes";
import { listMarks } from "@/lib/holidays/reads";
import { HolidayMarks, HolidayMarksQuery } from "@/lib/holidays/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the holidays of the caller's facilities between two dates, to mark their days.",
    query: HolidayMarksQuery,
    response: HolidayMarks,
  },
  ({ actor, query }) => listMarks(facilityScope(actor), query),
);
