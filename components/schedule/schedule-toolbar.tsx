import type { ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import { isDefault } from "@/lib/slots/schedule/address-rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ListSlot } from "@/lib/slots/schema";
import { CoverageLegend } from "./coverage-legend";
import type { Density } from "./density";
import { DensitySwitch } from "./density-switch";
import { ExportMenu } from "./export-menu";
import { FilterBar } from "./filter-bar";
import { SavedViews } from "./saved-views";
import { SidePanelToggle } from "./side-panel-toggle";
import type { SidePanel } from "./use-side-panel";
import { ViewMenu } from "./view-menu";

type Props = {
  facility: FacilityDetails;
  brand: string;
  facilityName: string;
  filters: ScheduleFilters;
  onChange: (filters: ScheduleFilters) => void;
  slots: readonly ListSlot[];
  hasBothRoutes: boolean;
  today: string;
  density: Density;
  onDensity: (density: Density) => void;
  sidePanel: SidePanel;
};

/** The filters, and how the list looks, is saved and leaves the portal. */
export function ScheduleToolbar(props: Props) {
  const { facility, brand, facilityName, filters, onChange, slots, hasBothRoutes, today, ...look } = props;
  return (
    <FilterBar
      filters={filters}
      onChange={onChange}
      slots={slots}
      units={facility.units}
      showsRoutes={hasBothRoutes}
      brand={brand}
      today={today}
    >
      <div className="ml-auto flex gap-1.5">
        {isDefault(filters) && <CoverageLegend />}
        <ViewMenu
          density={look.density}
          onDensity={look.onDensity}
          showsRoute={hasBothRoutes}
          brand={brand}
        />
        <DensitySwitch place="bar" density={look.density} onChange={look.onDensity} />
        <SavedViews facilityId={facility.id} filters={filters} onChange={onChange} />
        <ExportMenu facility={{ id: facility.id, name: facilityName }} filters={filters} today={today} />
        <SidePanelToggle panel={look.sidePanel} />
      </div>
    </FilterBar>
  );
}
