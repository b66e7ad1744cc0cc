type Props = {
  /** For screen readers, and what shows unless `shown` is shorter. */
  label: string;
  shown?: string;
  /** What is counted: "next 4 weeks". */
  range: string;
};

/** What a counter counts, and over how long. */
export const CounterWords = ({ label, shown = label, range }: Props) => (
  // Positioned, so that the screen-reader text doesn't widen the page beside the row that scrolls.
  <span className="relative">
    <span className="sr-only">{label}</span>
    <span className="grid text-left text-sm/3.75" aria-hidden>
      <span>{shown}</span>
      <span className="font-normal text-muted">{range}</span>
    </span>
  </span>
);
