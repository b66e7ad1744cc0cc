"use client";

import { saveDensity, type Density } from "@/components/schedule/density";
import { DensitySwitch } from "@/components/schedule/density-switch";
import type { CalendarFilters } from "@/lib/global-schedule/filter-rules";
import { weekOf } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { SessionUser } from "@/lib/users/schema";
import { ExportMenu } from "./export-menu";
import { RequestControl } from "./request-control";
import type { Extent } from "./use-week";

type Props = {
  user: SessionUser;
  brand: string;
  /** The day in view. */
  date: string;
  filters: CalendarFilters;
  extent: Extent;
  facilities: readonly CalendarFacility[];
  /** Those that are chosen. */
  looked: readonly CalendarFacility[];
  density: Density;
  onDensity: (density: Density) => void;
};

/** What is at the right of the title: density, export, Request. */
export function CalendarActions({ user, brand, date, filters, extent, density, ...props }: Props) {
  const { facilities, looked, onDensity } = props;
  return (
    <>
      <span className="inline-flex max-md:hidden">
        <DensitySwitch
          density={density}
          onChange={(next) => {
            onDensity(next);
            saveDensity(next);
          }}
        />
      </span>
      <ExportMenu
        week={weekOf(date)}
        facilityIds={looked.map(({ id }) => id)}
        filters={filters}
        extent={extent}
      />
      <RequestControl user={user} facilities={[...looked, ...facilities]} brand={brand} date={date} />
    </>
  );
}
