import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { formatDay } from "@/lib/time/calendar";
import { Span } from "./cells";
import { estimatedPay, facility, management, place, shiftType, unit } from "./place-columns";
import type { WordedColumn } from "./table-rules";

const dates: WordedColumn<AgencyBundle> = {
  id: "date",
  header: "Date",
  text: (one) => `${formatDay(one.contract_start_date)} - ${formatDay(one.contract_end_date)}`,
  sortBy: (one) => one.contract_start_time,
  cell: (one) => <Span from={formatDay(one.contract_start_date)} to={formatDay(one.contract_end_date)} />,
  width: "11.5rem",
  card: "title",
};
const shifts: WordedColumn<AgencyBundle> = {
  id: "shifts",
  header: "Shifts",
  text: (one) => String(one.shift_count),
  file: (one) => one.shift_count,
  sortBy: (one) => one.shift_count,
  align: "end",
  width: "4rem",
};
const id: WordedColumn<AgencyBundle> = {
  id: "id",
  header: "ID",
  text: (one) => String(one.contract_id),
  file: (one) => one.contract_id,
  sortBy: (one) => one.contract_id,
  align: "end",
  width: "4rem",
};

export const bundleColumns: readonly WordedColumn<AgencyBundle>[] = [
  dates,
  shiftType,
  shifts,
  management,
  facility,
  unit,
  estimatedPay,
  ...place,
  id,
];
