import { classNames } from "@/components/ui/class-names";
import type { Density } from "./density";
import styles from "./density-switch.module.css";

const choices: readonly { value: Density; label: string }[] = [
  { value: "compact", label: "Compact" },
  { value: "comfortable", label: "Comfortable" },
];

type Props = {
  density: Density;
  /** In the schedule's bar only if there is room; larger in its panel. */
  place?: "bar" | "panel";
  onChange: (density: Density) => void;
};

/** Row height: one line, or two with photos. */
export function DensitySwitch({ density, place, onChange }: Props) {
  return (
    <div role="group" aria-label="Row height" className={classNames(styles.switch, place && styles[place])}>
      {choices.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === density} onClick={() => onChange(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
