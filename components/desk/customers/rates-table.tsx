import type { DeskFacility } from "@/lib/desk/customers/schema";
import { formatFullDay } from "@/lib/time/calendar";

/** Every rate of a facility by type, the newest first. */
export function RatesTable({ facility: { rates, today } }: { facility: DeskFacility }) {
  const isPast = (one: (typeof rates)[number]) =>
    rates.some(
      ({ resource_type, effective_on }) =>
        resource_type === one.resource_type && effective_on <= today && effective_on > one.effective_on,
    );
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm text-muted">
        <tr className="border-y border-line *:py-1.5 *:pr-3 *:font-normal">
          <th scope="col">Type</th>
          <th scope="col">From</th>
          <th scope="col" className="text-right">
            Wage
          </th>
          <th scope="col" className="text-right">
            Bill rate
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map((one) => (
          <tr
            key={`${one.resource_type} ${one.effective_on}`}
            className={
              isPast(one)
                ? "border-b border-line text-muted *:py-2 *:pr-3"
                : "border-b border-line *:py-2 *:pr-3"
            }
          >
            <th scope="row" className="font-medium">
              {one.resource_type}
            </th>
            <td>
              {formatFullDay(one.effective_on)}
              {one.effective_on > today && <span className="text-pending">, to come</span>}
            </td>
            <td className="text-right tabular-nums">{`$${one.wage}`}</td>
            <td className="text-right tabular-nums">{`$${one.bill_rate}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
