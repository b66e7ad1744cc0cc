import type { ListSlot } from "@/lib/slots/schema";
import type { Swap } from "@/lib/slots/swapping/schema";
import { formatShortDay, shortTimes } from "@/lib/time/calendar";

const placeOf = (slot: ListSlot) => (
  <>
    <span className="whitespace-nowrap">{formatShortDay(slot.shift_date)},</span>{" "}
    <span className="whitespace-nowrap">{shortTimes(slot.start_time, slot.end_time)}</span>
    <span className="block text-sm text-muted">{slot.unit_name ?? "No unit"}</span>
  </>
);

const hoursOf = (now: number, after: number) => (
  <>
    {now} <span aria-hidden>→</span>
    <span className="sr-only">now, then</span> <b className="font-semibold">{after}</b> h
  </>
);

/** Both people's shift and week, before and after the swap. */
export function SwapEffect({ own, swap }: { own: ListSlot; swap: Swap }) {
  const { slot: theirs } = swap;
  const rows = [
    { head: "Now", cells: [placeOf(own), placeOf(theirs)] },
    { head: "After", cells: [placeOf(theirs), placeOf(own)], isAfter: true },
    {
      head: "Week",
      cells: [
        hoursOf(swap.week_hours_now, swap.week_hours),
        hoursOf(swap.their_week_hours_now, swap.their_week_hours),
      ],
    },
  ];
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line tabular-nums">
      <caption className="sr-only">What the swap changes</caption>
      <colgroup>
        <col className="w-16" />
      </colgroup>
      <thead>
        <tr className="bg-subtle *:px-2.5 *:py-1.5 *:text-left *:align-top *:font-semibold *:wrap-anywhere">
          <th scope="col">
            <span className="sr-only">When</span>
          </th>
          <th scope="col">{own.caregiver_name}</th>
          <th scope="col">{theirs.caregiver_name}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, cells, isAfter }) => (
          <tr key={head} className="*:border-t *:border-line *:px-2.5 *:py-1.5 *:text-left *:align-top">
            <th scope="row" className="text-sm/5.5 font-normal text-muted">
              {head}
            </th>
            {cells.map((cell, at) => (
              <td key={at} className={isAfter ? "font-medium" : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
