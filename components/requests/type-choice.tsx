import { useId } from "react";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";

type Props = {
  types: readonly string[];
  chosen: string;
  /** The number of selected shifts of a type. */
  countOf: (type: string) => number;
  onChoose: (type: string) => void;
};

/** Selects the shift type whose structures are listed. */
export function TypeChoice({ types, chosen, countOf, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={chipGroup}>
      <legend className={chipLegend}>Shift type</legend>
      <div className="flex flex-wrap gap-1.5">
        {types.map((type) => (
          <Chip
            key={type}
            type="radio"
            name={name}
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          >
            {type}
            {countOf(type) > 0 && (
              <span className="min-w-4.5 rounded-full bg-brand px-1 text-center text-sm font-semibold text-on-brand">
                {countOf(type)}
                <span className="sr-only"> picked</span>
              </span>
            )}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
