import { CalendarCheck2 } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay } from "@/lib/time/calendar";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

const columns = [
  "Date",
  "Shift type",
  "Open",
  "Management",
  "Facility",
  "Time",
  "Rate",
  "City",
  "State",
  "ZIP",
] as const;

function Row({ shift }: { shift: AgencyShift }) {
  const cells = [
    formatDay(shift.shift_date),
    shift.resource_type,
    shift.slots_count,
    shift.facility_management_company_name ?? "–",
    shift.facility_name,
    `${shift.start_hour_tz} – ${shift.end_hour_tz}`,
    shift.rate === null ? "–" : dollars.format(shift.rate),
    shift.facility_city,
    shift.facility_state_code,
    shift.facility_zip_code,
  ];
  return (
    <tr>
      {cells.map((cell, i) => (
        <td key={columns[i]}>{cell}</td>
      ))}
    </tr>
  );
}

const title = <h1 className="mb-3 text-xl font-semibold">Open: Per Diem</h1>;

/** What is open at the facilities the agency has a contract with. */
export function OpenShiftTable({ shifts }: { shifts: AgencyShift[] }) {
  if (shifts.length === 0) {
    return (
      <>
        {title}
        <EmptyState icon={<CalendarCheck2 aria-hidden />} title="Nothing is open right now">
          New openings of your facilities appear here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {title}
      <div className="data-table-frame" role="region" aria-label="Open shifts" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shifts.map((shift) => (
              <Row key={shift.shift_id} shift={shift} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-muted">
        {shifts.length === 2000
          ? "Results are showing up to the first 2000 openings only"
          : `Showing all ${shifts.length} ${shifts.length === 1 ? "opening" : "openings"}`}
      </p>
    </>
  );
}
