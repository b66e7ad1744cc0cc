import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { bundleColumns as bareColumns, dollars } from "@/lib/agency-schedule/column-rules";
import { formatDay, formatMonthDay, shortWeekday } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import { CardLine, Span } from "./cells";
import { offeredLooks } from "./place-columns";
import { dressed } from "./table-rules";

/** "Mon 30, Wed 2": not every date between the first and the last. */
const daysOf = ({ dates }: AgencyBundle) =>
  dates.map((date) => `${shortWeekday(date)} ${Number(date.slice(8))}`).join(", ");

export const bundleColumns = dressed<AgencyBundle>(bareColumns, offeredLooks, {
  date: {
    cell: (one) => (
      <span className="block md:-my-1 md:leading-4">
        <Span from={formatDay(one.contract_start_date)} to={formatDay(one.contract_end_date)} />
        <span className="block truncate text-sm/4 text-muted contain-inline-size" title={daysOf(one)}>
          {daysOf(one)}
        </span>
      </span>
    ),
    onCard: (one) => <CardLine parts={[`${one.shift_type} ${one.facility_name}`, one.unit]} />,
    isFitted: true,
    card: "title",
  },
  shifts: {
    onCard: (one) => (
      <CardLine
        parts={[
          `${counted(one.shift_count, "shift")}, ${formatMonthDay(one.contract_start_date)} – ${formatMonthDay(one.contract_end_date)}`,
          one.estimated_pay !== null && dollars(one.estimated_pay),
        ]}
      />
    ),
    align: "end",
    isFitted: true,
    card: "note",
  },
  city: {
    ...offeredLooks.city,
    onCard: (one) => <CardLine parts={[daysOf(one), `ID ${one.contract_id}`]} isQuiet />,
    card: "note",
  },
});
