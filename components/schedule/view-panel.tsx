import { shortSign } from "@/components/staffing-hours/ratio-words";
import { CoverageBar, type CoverageBarProps } from "@/components/ui/coverage-bar";
import type { Density } from "./density";
import { DensitySwitch } from "./density-switch";
import { SignKey } from "./slot-signs";

const bars: readonly (CoverageBarProps & { label: string })[] = [
  { label: "Filled", filled: 1, open: 0 },
  { label: "Claimed, until you confirm it", filled: 0, pending: 1, open: 0 },
  { label: "No-show: no one came", filled: 0, noShow: 1, open: 0 },
  { label: "Open, today or tomorrow", filled: 0, open: 1, isSoon: true },
  { label: "Open, later", filled: 0, open: 1 },
];

export type ViewPanelProps = {
  density: Density;
  onDensity: (density: Density) => void;
  /** Omitted when the facility has only one route. */
  showsRoute: boolean;
  /** The marketplace's name: the label of the on-demand route. */
  brand: string;
};

/** What bars and icons mean, and the row height. */
export function ViewPanel({ density, onDensity, ...signs }: ViewPanelProps) {
  return (
    <>
      {/* The switch has its place above the list. */}
      <div className="mb-3 xl:hidden">
        <h2 className="mb-1.5 text-base font-semibold">Rows</h2>
        <DensitySwitch place="panel" density={density} onChange={onDensity} />
      </div>
      <h2 className="mb-1.5 text-base font-semibold">Key</h2>
      <ul>
        {bars.map(({ label, ...bar }) => (
          <li key={label} className="flex min-h-6 items-center gap-2.5">
            <span className="w-6 flex-none" aria-hidden>
              <CoverageBar {...bar} />
            </span>
            {label}
          </li>
        ))}
        <li className="ml-8.5">
          <span className={shortSign}>Hours per resident below a minimum, bold if soon or by far</span>
        </li>
      </ul>
      <p className="mt-0.5 mb-2 border-b border-line pb-2.5 text-sm/5 text-muted">
        Bars count the whole day, whatever you filter.
      </p>
      <SignKey {...signs} />
    </>
  );
}
