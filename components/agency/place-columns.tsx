import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { Clamped, dollars, Whole } from "./cells";
import type { WordedColumn } from "./table-rules";

/** The fields a shift and a bundle share. */
type Offered = Pick<AgencyShift, keyof AgencyShift & keyof AgencyBundle>;
type OfferedColumn = WordedColumn<Offered>;

export const shiftType: OfferedColumn = {
  id: "type",
  header: "Shift type",
  text: ({ shift_type }) => shift_type,
  sortBy: ({ shift_type }) => shift_type,
  cell: ({ shift_type }) => <strong>{shift_type}</strong>,
  width: "5rem",
};
export const management: OfferedColumn = {
  id: "management",
  header: "Management",
  text: ({ facility_management_company_name }) => facility_management_company_name ?? "",
  sortBy: ({ facility_management_company_name }) => facility_management_company_name,
  cell: ({ facility_management_company_name: name }) => name && <Clamped text={name} isQuiet />,
  width: "8.5rem",
};
export const facility: OfferedColumn = {
  id: "facility",
  header: "Facility",
  text: ({ facility_name }) => facility_name,
  sortBy: ({ facility_name }) => facility_name,
  cell: ({ facility_name }) => <Clamped text={facility_name} isStrong />,
  width: "9.5rem",
};
export const unit: OfferedColumn = {
  id: "unit",
  header: "Unit",
  text: (one) => one.unit ?? "",
  sortBy: (one) => one.unit,
  cell: (one) => one.unit && <Clamped text={one.unit} />,
  width: "6rem",
};
export const estimatedPay: OfferedColumn = {
  id: "pay",
  header: "Est. pay",
  text: ({ estimated_pay }) => dollars(estimated_pay),
  file: ({ estimated_pay }) => estimated_pay,
  sortBy: ({ estimated_pay }) => estimated_pay,
  cell: ({ estimated_pay }) => (
    <Whole>
      <strong>{dollars(estimated_pay)}</strong>
    </Whole>
  ),
  align: "end",
  width: "5.75rem",
};
export const place: readonly OfferedColumn[] = [
  {
    id: "city",
    header: "City",
    text: ({ facility_city }) => facility_city,
    sortBy: ({ facility_city }) => facility_city,
    cell: ({ facility_city }) => <Clamped text={facility_city} />,
    width: "6.5rem",
  },
  {
    id: "state",
    header: "State",
    text: ({ facility_state_code }) => facility_state_code,
    sortBy: ({ facility_state_code }) => facility_state_code,
    width: "3.75rem",
  },
  {
    id: "zip",
    header: "ZIP",
    text: ({ facility_zip_code }) => facility_zip_code,
    sortBy: ({ facility_zip_code }) => facility_zip_code,
    cell: ({ facility_zip_code }) => <Whole>{facility_zip_code}</Whole>,
    width: "4rem",
  },
];
