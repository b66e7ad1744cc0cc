import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { bundleColumns as bareColumns, dollars } from "@/lib/agency-schedule/column-rules";
import { formatDay, shortWeekday } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import { CardLine, Span } from "./cells";
import { offeredLooks, placeOf } from "./place-columns";
import { dressed } from "./table-rules";

/** "Mon 30, Wed 2": not every date between the first and the last. */
function Days({ bundle: { dates } }: { bundle: AgencyBundle }) {
  const days = dates.map((date) => `${shortWeekday(date)} ${Number(date.slice(8))}`).join(", ");
  return (
    <span className="block text-sm/4 text-muted md:contain-inline-size md:truncate" title={days}>
      {days}
    </span>
  );
}

export const bundleColumns = dressed<AgencyBundle>(bareColumns, offeredLooks, {
  date: {
    cell: (one) => (
      <span className="block md:-my-1 md:leading-4">
        <Span from={formatDay(one.contract_start_date)} to={formatDay(one.contract_end_date)} />
        <Days bundle={one} />
      </span>
    ),
    onCard: (one) => (
      <span>
        {`${one.shift_type}, ${counted(one.shift_count, "shift")} `}
        <span className="text-sm font-normal text-muted">{`ID ${one.contract_id}`}</span>
      </span>
    ),
    isFitted: true,
    card: "title",
  },
  shifts: {
    onCard: (one) => (
      <>
        <Span from={formatDay(one.contract_start_date)} to={formatDay(one.contract_end_date)} />
        <Days bundle={one} />
      </>
    ),
    align: "end",
    isFitted: true,
    card: "note",
  },
  city: {
    ...offeredLooks.city,
    onCard: (one) => (
      <CardLine parts={[one.estimated_pay !== null && dollars(one.estimated_pay), placeOf(one)]} isQuiet />
    ),
  },
});
