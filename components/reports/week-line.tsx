import { lineOf, HEIGHT, WIDTH } from "./week-line-geometry";

type Props = {
  values: readonly (number | null)[];
  /** Of these, the weeks of the figure: the last ones. */ shown: number;
};

/** A figure by week, with the weeks before in a quieter color. The figure's words say what it shows. */
export function WeekLine({ values, shown }: Props) {
  const points = lineOf(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  const pathOf = (some: typeof points) => some.map(({ x, y }) => `${x},${y}`).join(" ");
  const from = values.length - shown;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="block h-8 w-27 overflow-visible fill-none stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <polyline points={pathOf(points.filter(({ at }) => at <= from))} className="stroke-line-strong" />
      <polyline points={pathOf(points.filter(({ at }) => at >= from))} className="stroke-brand-text" />
      <circle cx={last.x} cy={last.y} r={2.5} className="fill-brand-text stroke-brand-text" />
    </svg>
  );
}
