import type { AgencyBundle } from "@/lib/agency-schedule/bundles/schema";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import type { Dimension } from "./use-filters";

const minutesOf = (time: string) => Date.parse(`1970-01-01 ${time} UTC`);

type Placed = { facility_id: number; facility_name: string; shift_type: string };

const ofPlace = <Row extends Placed>(): Dimension<Row>[] => [
  {
    name: "facility",
    label: "Facilities",
    labelOf: ({ facility_name }) => facility_name,
  },
  {
    name: "type",
    label: "Shift type",
  },
];

export const openDimensions: readonly Dimension<AgencyShift>[] = [
  ...ofPlace<AgencyShift>(),
  {
    name: "starts",
    label: "Start time",
    order: (one, other) => minutesOf(one.label) - minutesOf(other.label),
  },
];

export const bundleDimensions: readonly Dimension<AgencyBundle>[] = ofPlace<AgencyBundle>();
export const heldDimensions: readonly Dimension<AgencyShift>[] = ofPlace<AgencyShift>();
