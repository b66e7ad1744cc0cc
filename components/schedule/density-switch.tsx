import { classNames } from "@/components/ui/class-names";
import type { Density } from "./density";
import styles from "./density-switch.module.css";

const choices: readonly { value: Density; label: string }[] = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
];

type Props = {
  density: Density;
  /** Shown only where there is room above the list. */
  isInBar?: boolean;
  onChange: (density: Density) => void;
};

/** Row height: one line, or two with photos. */
export function DensitySwitch({ density, isInBar, onChange }: Props) {
  return (
    <div role="group" aria-label="Row height" className={classNames(styles.switch, isInBar && styles.inBar)}>
      {choices.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === density} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
