"use client";

import { Panel } from "@/components/shell/panel";
import { CensusImport } from "./census-import";
import { CensusRange } from "./census-range";

type Props = { facilityId: number; units: readonly { id: number; name: string }[]; today: string };

/** Residents of several days at once: typed for a range, or from a file. */
export const CensusPanel = (props: Props) => (
  <Panel
    title="Census"
    lead="Days without an entry carry the last one forward. A single day is quickest on the Daily Schedule, where the day shows its hours per resident."
  >
    <div className="grid gap-6">
      <CensusRange {...props} />
      <CensusImport facilityId={props.facilityId} hasUnits={props.units.length > 0} />
    </div>
  </Panel>
);
