import { useState } from "react";
import { addDays } from "@/lib/time/calendar";
import { FURTHEST_DAYS } from "@/lib/slots/rules";
import { filterInput } from "./filter-search";

type DateFilterProps = {
  /** Null for today. */
  from: string | null;
  today: string;
  onChange: (from: string | null) => void;
};

/**
 * The first day shown, today at the earliest. While typing, a date passes through invalid ones (1 before 12, year 0002
 * before 2027): those stay in the field and filter nothing.
 */
export function DateFilter({ from, today, onChange }: DateFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const furthest = addDays(today, FURTHEST_DAYS);
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">Show from</span>
      <input
        type="date"
        className={`px-2 ${filterInput}`}
        min={today}
        max={furthest}
        value={typed ?? from ?? today}
        onChange={(event) => {
          const date = event.target.value;
          setTyped(date);
          if (date >= today && date <= furthest) onChange(date > today ? date : null);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
