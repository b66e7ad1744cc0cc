import type { Offered } from "@/lib/agency-schedule/column-rules";
import { dollars } from "@/lib/agency-schedule/column-rules";
import { Clamped, Whole } from "./cells";
import type { Look } from "./table-rules";

/** The columns that shifts and bundles share. */
export const offeredLooks: Readonly<Record<string, Look<Offered>>> = {
  type: { cell: ({ shift_type }) => <strong>{shift_type}</strong>, width: "5rem" },
  management: {
    cell: ({ facility_management_company_name: name }) => name && <Clamped text={name} isQuiet />,
    width: "8.5rem",
  },
  facility: { cell: ({ facility_name }) => <Clamped text={facility_name} isStrong />, width: "9.5rem" },
  unit: { cell: (one) => one.unit && <Clamped text={one.unit} />, width: "6rem" },
  pay: {
    cell: ({ estimated_pay }) => (
      <Whole>
        <strong>{dollars(estimated_pay)}</strong>
      </Whole>
    ),
    align: "end",
    width: "5.75rem",
  },
  city: { cell: ({ facility_city }) => <Clamped text={facility_city} />, width: "6.5rem" },
  state: { width: "3.75rem" },
  zip: { cell: ({ facility_zip_code }) => <Whole>{facility_zip_code}</Whole>, width: "4rem" },
  id: { align: "end", width: "4rem" },
};
