import { useId, type ReactNode } from "react";

type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedProps<Value extends string> = {
  /** Names the group. */
  label: string;
  /** At most four; use a select for more. */
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few visible options: `<Segmented label="View" options={views} value={view} onChange={setView} />` */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full scrollbar-none overflow-x-auto rounded-md bg-subtle p-0.5 inset-ring inset-ring-line"
    >
      {options.map((option) => (
        <label key={option.value} className="relative flex-none">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className="flex min-h-[calc(var(--control-sm)-4px)] items-center justify-center gap-1.5 rounded-sm px-3 font-medium whitespace-nowrap text-muted -outline-offset-2 outline-focus peer-checked:bg-chosen peer-checked:text-ink peer-checked:shadow-sm peer-focus-visible:outline-2 peer-disabled:cursor-not-allowed peer-disabled:text-faint peer-disabled:opacity-60">
            {option.label}
          </span>
        </label>
      ))}
    </div>
  );
}
