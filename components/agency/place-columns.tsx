import type { Offered } from "@/lib/agency-schedule/column-rules";
import { dollars } from "@/lib/agency-schedule/column-rules";
import { Clamped, Whole } from "./cells";
import type { Look } from "./table-rules";

/** The columns that shifts and bundles share. Names share what the figures leave. */
export const offeredLooks: Readonly<Record<string, Look<Offered>>> = {
  type: { cell: ({ shift_type }) => <strong>{shift_type}</strong>, isFitted: true },
  management: {
    cell: ({ facility_management_company_name: name }) => name && <Clamped text={name} isQuiet />,
    card: "hidden",
  },
  facility: { cell: ({ facility_name }) => <Clamped text={facility_name} isStrong /> },
  unit: { cell: (one) => one.unit && <Clamped text={one.unit} /> },
  pay: {
    cell: ({ estimated_pay }) => (
      <Whole>
        <strong>{dollars(estimated_pay)}</strong>
      </Whole>
    ),
    align: "end",
    isFitted: true,
  },
  city: { cell: ({ facility_city }) => <Clamped text={facility_city} />, isFitted: true },
  state: { isFitted: true },
  zip: { cell: ({ facility_zip_code }) => <Whole>{facility_zip_code}</Whole>, isFitted: true },
  id: { align: "end", isFitted: true },
};
