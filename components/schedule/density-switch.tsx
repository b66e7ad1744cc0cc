import { classNames } from "@/components/ui/class-names";
import type { Density } from "./density";

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
    <div
      role="group"
      aria-label="Row height"
      className={classNames(
        "inline-flex rounded-md border border-line bg-subtle p-0.5",
        place === "bar" && "max-xl:hidden",
      )}
    >
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={classNames(
            "rounded-sm text-sm/5 font-medium text-muted aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:ring aria-pressed:ring-line",
            place === "panel"
              ? "px-2 max-xl:px-3 max-xl:min-h-(--control-sm) xl:min-h-[calc(var(--control-sm)-6px)]"
              : "min-h-[calc(var(--control-sm)-6px)] px-2",
          )}
          aria-pressed={value === density}
          onClick={() => onChange(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
