import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { CoverageBar } from "@/components/ui/coverage-bar";
import field from "@/components/ui/field.module.css";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import styles from "./chip.module.css";
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
    <span className={styles.detail}>
      {coverage && (
        <span aria-hidden className={styles.bar}>
          <CoverageBar
            filled={coverage.filled - coverage.claimed - coverage.noShows}
            pending={coverage.claimed}
            noShow={coverage.noShows}
            open={coverage.total - coverage.filled}
          />
        </span>
      )}
      <span>{words.filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function Chip({ option, isPicked, error, onToggle }: ChipProps) {
  // A shift selected in time can be deselected later.
  const isDisabled = option.reason !== null && !isPicked;
  // The first invalid field gets the focus, which a disabled one can't.
  const isFaulty = error.isShown && !isDisabled;
  return (
    <label className={styles.chip}>
      <input
        type="checkbox"
        value={option.structure.id}
        checked={isPicked}
        disabled={isDisabled}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? error.id : undefined}
        onChange={() => onToggle(option.structure)}
      />
      <span className={styles.shift}>
        <span className={styles.times}>{structureTimes(option.structure)}</span>
        <Detail option={option} />
      </span>
    </label>
  );
}

type Props = {
  options: readonly StructureOption[];
  picked: ReadonlySet<number>;
  error: string | undefined;
  onToggle: (structure: ShiftStructure) => void;
};

/** A type's shifts as toggles. */
export function StructureChips({ options, picked, error, onToggle }: Props) {
  const errorId = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Shift</legend>
      {options.length === 0 && <p className={field.hint}>All shifts of this type are picked above.</p>}
      <div className={styles.shifts}>
        {options.map((option) => (
          <Chip
            key={option.structure.id}
            option={option}
            isPicked={picked.has(option.structure.id)}
            error={{ id: errorId, isShown: error !== undefined }}
            onToggle={onToggle}
          />
        ))}
      </div>
      <div id={errorId} className={field.error} aria-live="polite">
        {error && (
          <>
            <CircleAlert aria-hidden />
            <span>{error}</span>
          </>
        )}
      </div>
    </fieldset>
  );
}
