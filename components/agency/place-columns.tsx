import type { Offered } from "@/lib/agency-schedule/column-rules";
import { dollars } from "@/lib/agency-schedule/column-rules";
import { Clamped, Whole } from "./cells";
import type { Look } from "./table-rules";

/** "Los Angeles, CA 90731". */
export const placeOf = (one: Offered): string =>
  `${one.facility_city}, ${one.facility_state_code} ${one.facility_zip_code}`;

/**
 * The columns that shifts and bundles share. Names share what the figures leave. A tablet keeps those that tell rows
 * apart, and a phone's card says the rest in its lines.
 */
export const offeredLooks: Readonly<Record<string, Look<Offered>>> = {
  type: { cell: ({ shift_type }) => <strong>{shift_type}</strong>, isFitted: true, card: "hidden" },
  management: {
    cell: ({ facility_management_company_name: name }) => name && <Clamped text={name} isColumn isQuiet />,
    hideBelow: "xl",
    card: "hidden",
  },
  facility: {
    cell: ({ facility_name }) => <Clamped text={facility_name} isColumn isStrong />,
    card: "hidden",
  },
  unit: { cell: (one) => one.unit && <Clamped text={one.unit} isColumn />, card: "hidden" },
  pay: {
    cell: ({ estimated_pay }) => (
      <Whole>
        <strong>{dollars(estimated_pay)}</strong>
      </Whole>
    ),
    align: "end",
    isFitted: true,
    card: "hidden",
  },
  city: {
    cell: ({ facility_city, facility_state_code }) => (
      <>
        <span className="max-xl:hidden">{facility_city}</span>
        <span className="whitespace-nowrap xl:hidden">{`${facility_city}, ${facility_state_code}`}</span>
      </>
    ),
    isFitted: true,
    card: "hidden",
  },
  state: { isFitted: true, hideBelow: "xl", card: "hidden" },
  zip: {
    cell: ({ facility_zip_code }) => <Whole>{facility_zip_code}</Whole>,
    isFitted: true,
    hideBelow: "xl",
    card: "hidden",
  },
  id: { align: "end", isFitted: true, card: "hidden" },
};
