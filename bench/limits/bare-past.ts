import { readFileSync } from "node:fs";
import { oneFacilityScope } from "@/lib/access/scopes";
import { env } from "@/lib/env";
import { formatDollars } from "@/lib/money";
import { CLOSED_TEXT } from "@/lib/past-shifts/approval/rules";
import { arrangeSlots } from "@/lib/past-shifts/arrangement-rules";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { listPastSlots, type PastWindow } from "@/lib/past-shifts/reads.sql";
import { clockInOf, clockOutOf, hundredthsOfSlot, showsBonus } from "@/lib/past-shifts/rules";
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

const dollars = (amount: number | null) => (amount === null ? "" : formatDollars(amount));
const time = (slot: PastSlot, at: string | null) =>
  at ? timeIn(Date.parse(at), slot.facility_timezone) : "—:—";

function clock(slot: PastSlot): string {
  const times = `${time(slot, clockInOf(slot))} – ${time(slot, clockOutOf(slot))}`;
  const lacksBreak = slot.lunch_break_duration > 0 && !slot.took_break;
  // Once for screen readers, once in the tooltip.
  const note = '<span class="sr-only">No break was taken</span>';
  return `<span class="times">${times}${lacksBreak ? ` ${note} ${note}` : ""}</span>`;
}

/** With a label for phones, where a row is a card. */
const cell = (name: string, content: string) =>
  `<td class="${name}" role="cell" data-label="${name}">${content}</td>`;

function row(slot: PastSlot): string {
  const day = formatDay(slot.shift_date);
  const hours = slot.total_hours === null ? "" : formatHours(hundredthsOfSlot(slot)!);
  const unit = slot.unit_label ?? "";
  const { resource_type: type, caregiver_highest_ranked_licence: licence, caregiver_name: name } = slot;
  const bonus = showsBonus(slot) ? formatDollars(slot.facility_payable_bonus) : "";
  const label = `${name}, ${day}`;
  const closed = slot.is_dispute_open ? "" : `<span hidden>${CLOSED_TEXT}</span>`;
  const cells = [
    cell("tick", `<input type="checkbox" class="box" aria-label="Select ${label}">`),
    cell(
      "name",
      `<button type="button" class="name" aria-label="${name}, history of ${day}">${name}</button> <span class="narrow">${type}, ${unit}</span> <span class="note">${env().PROVIDER_NAME}</span>`,
    ),
    cell(
      "assignment",
      `<b>${type}</b> ${licence === type ? "" : `<span class="note">${licence}</span>`} <span class="compact">${unit}</span>`,
    ),
    cell("unit", unit),
    cell("date", `<span>${day}</span> <span class="note">${slot.start_time} – ${slot.end_time}</span>`),
    cell("clock", clock(slot)),
    cell("rate", dollars(slot.facility_price)),
    cell("bonus", bonus),
    cell("hours", hours),
    cell(
      "total",
      `<b>${dollars(slot.total_rate)}</b> <span class="terms"><span>${hours} h × ${dollars(slot.facility_price)}</span> <span>${bonus && `+ ${bonus} bonus`}</span></span>`,
    ),
    cell(
      "actions",
      `<button type="button" class="button ghost" aria-label="Dispute ${label}">Dispute</button> ${closed} <button type="button" class="button" aria-label="Approve ${label}">Approve</button>`,
    ),
  ];
  return `<tr class="row" role="row">${cells.join("")}</tr>`;
}

/** The page's first rows; the rest loads as data. */
const FIRST_ROWS = 24;

async function page(): Promise<string> {
  const { head, foot } = JSON.parse(readFileSync(frameFile, "utf8")) as Frame;
  const week = await prepareWeek(actor, scope, { start, end: friday }, new Date());
  const { slots } = await week.load();
  const rows = arrangeSlots(slots, { isGrouped: true, show: null, held: new Map(), sort: null });
  return `${head}${rows.slice(0, FIRST_ROWS).map(row).join("")}${foot}`;
}

serve({ page, data: feed });
