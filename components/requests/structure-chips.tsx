import { useId, type CSSProperties } from "react";
import { CoverageBar } from "@/components/ui/coverage-bar";
import { FieldError } from "@/components/ui/field";
import { groupBy } from "@/lib/group-by";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";
import type { StructureOption } from "./structure-options";

type ChipProps = {
  option: StructureOption;
  isPicked: boolean;
  error: { id: string; isShown: boolean };
  onToggle: (structure: ShiftStructure) => void;
};

function wordsOf(coverage: StructureOption["coverage"]): string {
  if (coverage === undefined) return "…";
  return coverage ? `${coverage.filled} of ${coverage.total} filled` : "None yet";
}

/** The shift's coverage, or why it can't be selected: both would take a third line. */
function Detail({ option }: Pick<ChipProps, "option">) {
  const { structure, reason } = option;
  const coverage = reason === null ? option.coverage : null;
  const words = [structure.is_orientation && "Orientation", reason ?? wordsOf(coverage)];
  return (
    // A bar that doesn't fit beside its words goes above them.
    <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted">
      {coverage && (
        <span aria-hidden className="max-w-14 grow shrink-0 basis-10">
          <CoverageBar
            filled={coverage.filled - coverage.claimed - coverage.noShows}
            pending={coverage.claimed}
            noShow={coverage.noShows}
            open={coverage.total - coverage.filled}
          />
        </span>
      )}
      <span className="inline-block first-letter:uppercase">{words.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function StructureChip({ option, isPicked, error, onToggle }: ChipProps) {
  return (
    <Chip
      isStacked
      type="checkbox"
      value={option.structure.id}
      checked={isPicked}
      aria-invalid={error.isShown || undefined}
      aria-describedby={error.isShown ? error.id : undefined}
      onChange={() => onToggle(option.structure)}
    >
      <span className="whitespace-nowrap tabular-nums">{structureTimes(option.structure)}</span>
      <Detail option={option} />
    </Chip>
  );
}

type Props = {
  options: readonly StructureOption[];
  picked: ReadonlySet<number>;
  error: string | undefined;
  onToggle: (structure: ShiftStructure) => void;
};

/** "Ended: 7:00 AM – 3:00 PM and 3:00 PM – 11:00 PM.", the shifts it is too late for. */
function TooLate({ options, isAll }: { options: readonly StructureOption[]; isAll: boolean }) {
  if (options.length === 0) return null;
  const names = new Intl.ListFormat("en-US");
  const timesOf = ({ structure }: StructureOption) =>
    `${structureTimes(structure)}${structure.is_orientation ? " (orientation)" : ""}`;
  return (
    <div className="grid gap-0.5 text-sm text-muted">
      {isAll && <p className="font-medium text-ink">No shift of this day can be requested any more.</p>}
      {[...groupBy(options, ({ reason }) => reason!)].map(([reason, late]) => (
        <p key={reason}>
          <span className="inline-block first-letter:uppercase">{reason}</span>
          {`: ${names.format(late.map(timesOf))}.`}
        </p>
      ))}
    </div>
  );
}

/** Of the numbers of columns that a wide dialog has room for, the one whose last row has the fewest holes. */
function columnsFor(count: number): number {
  const holesIn = (columns: number) => (columns - (count % columns)) % columns;
  return [5, 4, 3].toSorted((one, other) => holesIn(one) - holesIn(other))[0]!;
}

/** A type's shifts as toggles. Of those it is too late for, one that was selected in time can be deselected. */
export function StructureChips({ options, picked, error, onToggle }: Props) {
  const errorId = useId();
  const isTooLate = ({ reason, structure }: StructureOption) => reason !== null && !picked.has(structure.id);
  const tooLate = options.filter(isTooLate);
  const shown = options.filter((option) => !isTooLate(option));
  return (
    <fieldset className={chipGroup}>
      <legend className={chipLegend}>Shift</legend>
      {options.length === 0 && (
        <p className="text-sm text-muted">All shifts of this type are picked above.</p>
      )}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(max(10.5rem,100%/var(--columns)-0.5rem),1fr))] gap-2 empty:hidden max-md:grid-cols-1"
        style={{ "--columns": columnsFor(shown.length) } as CSSProperties}
      >
        {shown.map((option) => (
          <StructureChip
            key={option.structure.id}
            option={option}
            isPicked={picked.has(option.structure.id)}
            error={{ id: errorId, isShown: error !== undefined }}
            onToggle={onToggle}
          />
        ))}
      </div>
      <TooLate options={tooLate} isAll={shown.length === 0} />
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
