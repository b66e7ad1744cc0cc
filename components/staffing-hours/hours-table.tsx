import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { counted } from "@/lib/counts";

const names = { RN: "RN", LPN: "LPN / LVN", CNA: "Nurse aides" } as const;
const shown = (hours: number) => (hours === 0 ? "–" : String(Number(hours.toFixed(1))));
const cell = "py-1 pl-3 text-right tabular-nums";

type Type = StaffingDay["types"][number];
type Column = { name: string; of: (type: Type) => number };

const planned: readonly Column[] = [
  { name: "Confirmed", of: ({ confirmed }) => confirmed },
  { name: "Claimed", of: ({ claimed }) => claimed },
  { name: "Open", of: ({ open }) => open },
];
/** Only of a day of which something has ended. */
const past: readonly Column[] = [
  { name: "Unfilled", of: ({ unfilled }) => unfilled },
  { name: "Worked", of: (type) => type.worked },
];

/** Hours of the day by type: as planned, as worked once shifts have ended, and per resident. */
export function HoursTable({ day: { types, assumed, hours_per_resident: total } }: { day: StaffingDay }) {
  const columns = [...planned, ...past.filter(({ of }) => types.some((type) => of(type) > 0))];
  return (
    <div>
      <table className="w-full text-sm/5">
        <caption className="sr-only">Hours by type</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-normal">
              Hours
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className={`${cell} font-normal`}>
                {name}
              </th>
            ))}
            <th scope="col" className={`${cell} font-normal`}>
              Per resident
            </th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.type} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {names[type.type]}
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} className={cell}>
                  {shown(of(type))}
                </td>
              ))}
              <td className={cell}>{type.hours_per_resident?.toFixed(2) ?? "–"}</td>
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="py-1 text-left">
              All nursing
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className={cell}>
                {shown(types.reduce((sum, type) => sum + of(type), 0))}
              </td>
            ))}
            <td className={cell}>{total?.toFixed(2) ?? "–"}</td>
          </tr>
        </tbody>
      </table>
      {assumed > 0 && (
        <p className="mt-1 text-sm text-muted">
          {`${counted(assumed, "ended shift has", "ended shifts have")} no clock times yet and ${assumed === 1 ? "counts" : "count"} as scheduled.`}
        </p>
      )}
    </div>
  );
}
