import { readFileSync } from "node:fs";
import { agencyScope } from "@/lib/access/scopes";
import { loadFirstScreen } from "@/lib/agency-schedule/shifts/load-first-screen";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { formatDay, formatLongDay } from "@/lib/time/calendar";
import { dispatcher } from "../world/agencies";
import { escapeHtml as text, type Frame } from "./page-frame";
import { serve } from "./serve";

// An agency's first screen without a framework: the same statements and text, concatenated into one string.
const [agencyId, frameFile = ""] = process.argv.slice(2);
const scope = agencyScope(dispatcher({ agencyId: Number(agencyId), userId: 0 }));
const { head, foot } = JSON.parse(readFileSync(frameFile, "utf8")) as Frame;

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = (amount: number | null) => (amount === null ? "–" : currency.format(amount));

function row(shift: AgencyShift): string {
  const { facility_name: facility, shift_type: type } = shift;
  const cells = [
    `<span>${formatDay(shift.shift_date)}</span> <span class="quiet">${formatLongDay(shift.shift_date).slice(0, 3)}</span>`,
    `<strong>${type}</strong>`,
    `<span class="open">${shift.slots_count}</span>`,
    text(shift.facility_management_company_name ?? "–"),
    `<span title="${text(facility)}">${text(facility)}</span>`,
    `<span>${shift.start_hour_tz} -</span> <span>${shift.end_hour_tz}</span>`,
    `<strong>${dollars(shift.estimated_pay)}</strong>`,
    dollars(shift.rate),
    text(shift.facility_city),
    shift.facility_state_code,
    shift.facility_zip_code,
    `<button type="button" class="assign" aria-label="Assign ${type} at ${text(facility)}">Assign</button>`,
  ];
  return `<tr role="row" class="row">${cells.map((cell) => `<td role="cell" class="cell">${cell}</td>`).join("")}</tr>`;
}

async function page(): Promise<string> {
  const { first } = await loadFirstScreen(scope, { isFirst: true, now: new Date() });
  return `${head}${first!.shifts.rows.map(row).join("")}${foot}`;
}

serve({ page });
