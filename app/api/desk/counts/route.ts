import { opensDesk } from "@/lib/access/desk";
import { loadCounts } from "@/lib/desk/load-desk";
import { DeskCounts } from "@/lib/desk/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: { may: opensDesk },
    summary: "Counts what waits in each queue of the operations desk.",
    response: DeskCounts,
  },
  ({ ctx }) => loadCounts(ctx),
);
