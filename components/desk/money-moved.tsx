import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { formatDollars } from "@/lib/money";
import { hoursBetween, hoursOf } from "@/lib/time/durations";

const hours = (minutes: number | null) => (minutes === null ? "–" : `${hoursOf(minutes).toFixed(2)} h`);
const dollars = (amount: number | null) => (amount === null ? "–" : formatDollars(amount));

/** "+$12.00", "−0.25 h" or "None". */
export function signed(amount: number, textOf: (amount: number) => string): string {
  if (amount === 0) return "None";
  return `${amount > 0 ? "+" : "−"}${textOf(Math.abs(amount))}`;
}

/** "−4.06 h": of the printed hours, which the money is computed from. */
export const hoursMoved = (from: number, to: number): string =>
  signed(hoursBetween(from, to), (amount) => `${amount.toFixed(2)} h`);

type Settling = { minutes: number | null; total: number | null };

/** What a resolution moves: hours and the facility’s cost before, after and the difference. */
export function MoneyMoved({ recorded, after }: { recorded: DeskDispute["recorded"]; after: Settling }) {
  const rows = [
    {
      label: "Hours",
      cells: [
        hours(recorded.minutes),
        hours(after.minutes),
        recorded.minutes === null || after.minutes === null
          ? "–"
          : hoursMoved(recorded.minutes, after.minutes),
      ],
    },
    {
      label: "Total",
      cells: [
        dollars(recorded.total),
        dollars(after.total),
        recorded.total === null || after.total === null
          ? "–"
          : signed(after.total - recorded.total, formatDollars),
      ],
    },
  ];
  const cell = "py-1 pl-3 text-right font-normal whitespace-nowrap first:pl-0 first:text-left";
  return (
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">What it moves</caption>
      <thead className="text-muted">
        <tr>
          {["", "Recorded", "Settled", "Moves"].map((head) => (
            <th key={head} scope="col" className={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label} className="border-t border-line">
            <th scope="row" className={cell}>
              {label}
            </th>
            {cells.map((text, at) => (
              <td key={at} className={`${cell} ${at === 2 ? "font-semibold" : ""}`}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
