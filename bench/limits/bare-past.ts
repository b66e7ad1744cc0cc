import { readFileSync } from "node:fs";
import { oneFacilityScope } from "@/lib/access/scopes";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { listPastSlots, type PastWindow } from "@/lib/past-shifts/reads.sql";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { prepareWeek } from "@/lib/past-shifts/week/prepare-week";
import { addDays, formatDay, timeIn } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";
import { actorOf } from "../world/actors";
import type { Frame } from "./page-frame";
import { serve } from "./serve";

// A week of Past Shifts without the portal around it: the same statement, with rows as JSON or as one string.
const [facility = "", zone = "UTC", friday = "", frameFile = ""] = process.argv.slice(2);
const facilityId = Number(facility);
const actor = actorOf(facilityId);
const scope = oneFacilityScope(actor, facilityId);
const start = addDays(friday, -6);

async function feed() {
  const now = new Date();
  const window: PastWindow = {
    from: instantAt(start, "00:00", zone),
    until: instantAt(addDays(friday, 1), "00:00", zone),
    now,
  };
  const slots = await listPastSlots(scope, window, 5_001);
  return { slots, start, end: friday, is_truncated: false };
}

const dollars = (amount: number | null) => `$${(amount ?? 0).toFixed(2)}`;
const time = (slot: PastSlot, at: string | null) =>
  at ? timeIn(Date.parse(at), slot.facility_timezone) : "—:—";

function row(slot: PastSlot): string {
  const day = formatDay(slot.shift_date);
  const hours = slot.total_minutes === null ? "" : formatHours(slot.total_minutes);
  const unit = slot.unit_label ?? "";
  return `<tr><td><label><input type="checkbox">Select ${slot.caregiver_name}, ${day}</label></td><td><button>${slot.caregiver_name}</button> <span>${slot.resource_type}, ${unit}</span> <span>Shiftwell</span></td><td><b>${slot.resource_type}</b> <span>${slot.caregiver_highest_ranked_licence}</span> <span>${unit}</span></td><td>${unit}</td><td>${day} <span>${slot.start_time} – ${slot.end_time}</span></td><td>${time(slot, slot.check_in_time)} – ${time(slot, slot.check_out_time)}</td><td>${dollars(slot.facility_price)}</td><td></td><td>${hours}</td><td><b>${dollars(slot.total_rate)}</b> <span>${hours} hrs, ${dollars(slot.facility_price)}/hr</span></td><td><button>Dispute</button> <button>Approve</button></td></tr>`;
}

/** The number of rows a long table renders before it is virtualized. */
const FIRST_ROWS = 40;

async function page(): Promise<string> {
  const { head, foot } = JSON.parse(readFileSync(frameFile, "utf8")) as Frame;
  const week = await prepareWeek(actor, scope, { start, end: friday }, new Date());
  const { slots } = await week.load();
  return `${head}${slots.slice(0, FIRST_ROWS).map(row).join("")}${foot}`;
}

serve({ page, data: feed });
