import { useLayoutEffect, useRef, useState } from "react";
import type { LineChart as Chart } from "@/lib/reports/schema";
import { boxFor, layOut, type Box } from "./line-geometry";
import { markColor, seriesColors } from "./chart-looks";
import { valueText } from "./value-text";
import { formatMonthDay } from "@/lib/time/calendar";

/** Of a wide screen, until it is measured. */
const WIDTH = 1370;

const label = "text-sm tabular-nums";
// Readable over the lines.
const named = `fill-(--series) stroke-surface stroke-[4px] [paint-order:stroke] [stroke-linejoin:round] ${label}`;
/** A narrower drawing has room for the value and the day alone. */
const WORDED = 800;

const strokes = ["stroke-[1.75]", "stroke-2 [stroke-dasharray:6_4]", "stroke-[2.25]"];

/** Beside its point, but not on the goal's line. */
function markTextY({ mark, goalY, bottom }: ReturnType<typeof layOut>): number {
  const y = Math.min(mark!.y + 10, bottom - 4);
  return goalY !== null && Math.abs(y - 4 - goalY) < 10 ? Math.min(goalY + 17, bottom - 4) : y;
}

function Drawing({ chart, box }: { chart: Chart; box: Box }) {
  const it = layOut(chart, box);
  const isLate = it.mark !== null && it.mark.x > box.width / 2;
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={describe(chart)}
      className="block h-auto w-full"
    >
      {it.weekends.map(({ x, width }) => (
        <rect key={x} x={x} y={it.top} width={width} height={it.bottom - it.top} className="fill-subtle" />
      ))}
      {it.grid.map(({ value, y }) => (
        <g key={value}>
          <line x1={it.left} x2={it.end} y1={y} y2={y} className="stroke-line" />
          <text x={it.left - 8} y={y + 4.5} textAnchor="end" className={`fill-muted ${label}`}>
            {valueText(value, chart.unit)}
          </text>
        </g>
      ))}
      {it.goalY !== null && (
        <line
          x1={it.left}
          x2={it.end}
          y1={it.goalY}
          y2={it.goalY}
          className="stroke-muted stroke-[1.5] [stroke-dasharray:1_4] [stroke-linecap:round]"
        />
      )}
      {it.ticks.map(({ date, x }, n) => (
        <text
          key={date}
          x={x}
          y={box.height - 5}
          textAnchor={n === 0 ? "start" : "middle"}
          className={`fill-muted ${label}`}
        >
          {formatMonthDay(date)}
        </text>
      ))}
      {it.lines.map((segments, at) =>
        segments.map((points) => (
          <polyline
            key={points}
            points={points}
            className={`fill-none stroke-(--series) [stroke-linecap:round] [stroke-linejoin:round] ${strokes[at]} ${seriesColors[at]}`}
          />
        )),
      )}
      {it.ends.map(({ at, x, y, labelY, value }) => (
        <g key={at} className={seriesColors[at]}>
          <circle cx={x} cy={y} r={3.5} className="fill-(--series)" />
          <text x={x + 9} y={labelY + 4.5} className={named}>
            <tspan className="font-title">{chart.series[at]!.name}</tspan> {valueText(value, chart.unit)}
          </text>
        </g>
      ))}
      {it.mark && (
        <g className={markColor}>
          <circle cx={it.mark.x} cy={it.mark.y} r={4.5} className="fill-surface stroke-(--series) stroke-2" />
          <text
            x={it.mark.x + (isLate ? -11 : 11)}
            y={markTextY(it)}
            textAnchor={isLate ? "end" : "start"}
            className={`font-title ${named}`}
          >
            {box.width < WORDED ? it.mark.text.split(":")[0] : it.mark.text}
          </text>
        </g>
      )}
    </svg>
  );
}

function describe({ title, dates, series, mark }: Chart): string {
  const names = series.map(({ name }) => name).join(", ");
  const lowest = mark ? ` Lowest: ${series[mark.series]!.name}, ${mark.text}.` : "";
  return `${title}. ${names} by day, ${formatMonthDay(dates[0]!)} to ${formatMonthDay(dates.at(-1)!)}.${lowest} The table below has every value.`;
}

/** Lines over days, drawn as wide as they are shown, so that labels keep their size. */
export function LineChart({ chart }: { chart: Chart }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(WIDTH);
  useLayoutEffect(() => {
    const box = place.current!;
    const measure = () => setWidth(Math.round(box.clientWidth) || WIDTH);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(box);
    return () => resized.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Drawing chart={chart} box={boxFor(width)} />
    </div>
  );
}
