import { bundleColumns as columns } from "@/lib/agency-schedule/column-rules";
import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { formatDay } from "@/lib/time/calendar";
import { Span } from "./cells";
import { offeredLooks } from "./place-columns";
import { dressed } from "./table-rules";

export const bundleColumns = dressed<AgencyBundle>(columns, offeredLooks, {
  date: {
    cell: (one) => <Span from={formatDay(one.contract_start_date)} to={formatDay(one.contract_end_date)} />,
    width: "12rem",
  },
  shifts: { align: "end", width: "4rem" },
});
