import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import { formatDay } from "@/lib/time/calendar";
import { dollars } from "./shift-columns";
import type { WordedColumn } from "./table-rules";

export const bundleColumns: readonly WordedColumn<AgencyBundle>[] = [
  {
    id: "date",
    header: "Date",
    text: (one) => `${formatDay(one.contract_start_date)} - ${formatDay(one.contract_end_date)}`,
    sortBy: (one) => one.contract_start_time,
    width: "11.5rem",
    card: "title",
  },
  {
    id: "type",
    header: "Shift type",
    text: (one) => one.shift_type,
    sortBy: (one) => one.shift_type,
    width: "5.5rem",
  },
  {
    id: "shifts",
    header: "Shifts",
    text: (one) => String(one.shift_count),
    file: (one) => one.shift_count,
    sortBy: (one) => one.shift_count,
    align: "end",
    width: "4rem",
  },
  {
    id: "management",
    header: "Management",
    text: (one) => one.facility_management_company_name ?? "–",
    sortBy: (one) => one.facility_management_company_name,
  },
  {
    id: "facility",
    header: "Facility",
    text: (one) => one.facility_name,
    sortBy: (one) => one.facility_name,
  },
  { id: "unit", header: "Unit", text: (one) => one.unit ?? "–", sortBy: (one) => one.unit, width: "6rem" },
  {
    id: "pay",
    header: "Est. pay",
    text: (one) => dollars(one.estimated_pay),
    file: (one) => one.estimated_pay,
    sortBy: (one) => one.estimated_pay,
    align: "end",
    width: "6rem",
  },
  {
    id: "city",
    header: "City",
    text: (one) => one.facility_city,
    sortBy: (one) => one.facility_city,
    width: "6.5rem",
  },
  {
    id: "state",
    header: "State",
    text: (one) => one.facility_state_code,
    sortBy: (one) => one.facility_state_code,
    width: "4rem",
  },
  {
    id: "zip",
    header: "ZIP",
    text: (one) => one.facility_zip_code,
    sortBy: (one) => one.facility_zip_code,
    width: "4.25rem",
  },
  {
    id: "id",
    header: "ID",
    text: (one) => String(one.contract_id),
    file: (one) => one.contract_id,
    sortBy: (one) => one.contract_id,
    align: "end",
    width: "4rem",
  },
];
