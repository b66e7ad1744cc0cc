import { PanelRight } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { IconButton } from "@/components/ui/icon-button";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import { caret } from "@/components/ui/recipes";
import { Tooltip } from "@/components/ui/tooltip";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { isDefault } from "@/lib/slots/schedule/address-rules";
import type { ScheduleFilters } from "@/lib/slots/schedule/filter-rules";
import type { ListSlot } from "@/lib/slots/schema";
import type { Density } from "./density";
import { DensitySwitch } from "./density-switch";
import { ExportMenu } from "./export-menu";
import { FilterBar } from "./filter-bar";
import { SavedViews } from "./saved-views";
import type { SidePanel } from "./use-side-panel";
import type { ViewPanelProps } from "./view-panel";

const ViewPanel = lazyComponent(() => import("./view-panel"), "ViewPanel");

/** The key to the signs, and the row height where its switch has no room. */
const ViewMenu = (props: ViewPanelProps) => (
  <Popover
    label="View and key"
    trigger="View"
    placement="bottom-end"
    className={`${buttonClass("secondary", "sm")} ${caret} [ul+&]:@min-[86rem]:hidden`}
    panelClassName="md:w-104"
    onPreload={ViewPanel.preload}
  >
    {() => <ViewPanel {...props} />}
  </Popover>
);

/** Toggles the side panel, on screens with room for it. */
function SidePanelToggle({ panel: { isOpen, show } }: { panel: SidePanel }) {
  return (
    <Tooltip text="Shows the selected slot beside the list">
      <IconButton
        label="Side panel"
        variant="secondary"
        size="sm"
        className="hidden xl:inline-flex"
        aria-pressed={isOpen}
        onClick={() => show(!isOpen)}
      >
        <PanelRight aria-hidden />
      </IconButton>
    </Tooltip>
  );
}

const parts = [
  { label: "Filled", filled: 1, open: 0 },
  { label: "Claimed", filled: 0, pending: 1, open: 0 },
  { label: "No-show", filled: 0, noShow: 1, open: 0 },
  { label: "Open", filled: 0, open: 1 },
  { label: "By tomorrow", filled: 0, open: 1, isSoon: true },
] as const;

/** What explains itself, or is named wherever it appears. */
const spared: Partial<Record<string, string>> = {
  Filled: "@max-[87rem]:hidden",
  "No-show": "@max-[96rem]:hidden",
};

/** What the bars mean, as far as there is room. Hidden from screen readers, which get the numbers. */
const CoverageLegend = () => (
  <ul
    className="hidden items-center gap-1.5 text-sm whitespace-nowrap text-muted @min-[86rem]:flex"
    aria-hidden
  >
    {parts.map(({ label, ...bar }) => (
      <li key={label} className={`flex items-center gap-1 ${spared[label] ?? ""}`}>
        <span className="w-4">
          <CoverageBar {...bar} />
        </span>
        {label}
      </li>
    ))}
  </ul>
);

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
      <div className="flex gap-1.5 md:ml-auto">
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
