import type { Offered } from "@/lib/agency-schedule/column-rules";
import { dollars } from "@/lib/agency-schedule/column-rules";
import { Clamped, Whole } from "./cells";
import type { Look } from "./table-rules";

/** The columns that shifts and bundles share; the facility takes the rest of the width. */
export const offeredLooks: Readonly<Record<string, Look<Offered>>> = {
  type: { cell: ({ shift_type }) => <strong>{shift_type}</strong>, width: "3.75rem" },
  management: {
    cell: ({ facility_management_company_name: name }) => name && <Clamped text={name} isQuiet />,
    width: "clamp(6.5rem, 12.5vw, 13rem)",
  },
  facility: { cell: ({ facility_name }) => <Clamped text={facility_name} isStrong /> },
  unit: { cell: (one) => one.unit && <Clamped text={one.unit} />, width: "clamp(4.5rem, 7vw, 8rem)" },
  pay: {
    cell: ({ estimated_pay }) => (
      <Whole>
        <strong>{dollars(estimated_pay)}</strong>
      </Whole>
    ),
    align: "end",
    width: "5.5rem",
  },
  city: { cell: ({ facility_city }) => <Clamped text={facility_city} />, width: "clamp(5rem, 7.75vw, 9rem)" },
  state: { width: "3rem" },
  zip: { cell: ({ facility_zip_code }) => <Whole>{facility_zip_code}</Whole>, width: "4rem" },
  id: { align: "end", width: "3rem" },
};
