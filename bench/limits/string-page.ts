import { readFileSync } from "node:fs";
import { oneFacilityScope } from "@/lib/access/scopes";
import { formatDollars } from "@/lib/money";
import { nearStart } from "@/lib/slots/attention/rules";
import { displayStatus, statusLabels } from "@/lib/slots/rules";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { defaultFilters } from "@/lib/slots/schedule/filter-rules";
import { withOnShift } from "@/lib/slots/schedule/on-shift-rules";
import { scheduleDays, type ScheduledDay, type ScheduledShift } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay, formatLongDay } from "@/lib/time/calendar";
import { actorOf } from "../world/actors";
import { escapeHtml as text, type Frame } from "./page-frame";
import { serve } from "./serve";

// The first screen without a framework: the same statement and text, concatenated into one string.
const [facility, zone = "UTC", frameFile = "", today = ""] = process.argv.slice(2);
const facilityId = Number(facility);
const actor = actorOf(facilityId);
const { head, foot } = JSON.parse(readFileSync(frameFile, "utf8")) as Frame;

const tiers = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

function who(slot: ListSlot): string {
  const replaces = slot.replaced_caregiver_name && `Replaces ${slot.replaced_caregiver_name}`;
  if (!slot.caregiver_name) {
    const near = nearStart(slot, Date.now());
    return `<span class="person"><span class="nobody">Open</span>${near ? `<b>${near}</b>` : ""}${
      replaces ? `<span class="notes">${text(replaces)}</span>` : ""
    }</span>`;
  }
  const tier = slot.caregiver?.caregiverStats.tier;
  const names = slot.caregiver_name.split(" ");
  const license = slot.caregiver?.highest_resource_type;
  const notes = [license !== slot.resource_type && license, slot.agency_name, replaces].filter(Boolean);
  return `<span class="face"><span class="avatar" aria-hidden="true">${text(
    `${names[0]?.[0] ?? ""}${names.at(-1)?.[0] ?? ""}`,
  )}</span></span><span class="person" title="${text(
    [slot.caregiver_name, ...notes].join(" · "),
  )}"><span class="name">${text(slot.caregiver_name)}</span>${
    tier ? `<span class="tier">${tiers[tier]}</span>` : ""
  }${notes.length > 0 ? `<span class="notes">${text(notes.join(" · "))}</span>` : ""}${
    slot.is_oriented_worker ? '<span class="oriented">Oriented</span>' : ""
  }</span>`;
}

function signs(slot: ListSlot): string {
  const words = [
    slot.is_orientation && "Orientation",
    slot.contract_id != null && `Bundle of ${slot.contract_non_cancelled_slots_count ?? 0}`,
    slot.is_guaranteed && "Guaranteed",
    slot.is_integrated && "Integrated",
    slot.is_recurring && "Recurring",
    slot.is_flex ? "Flex" : "Shiftwell On Demand",
  ];
  return words.map((word) => (word ? `<span class="sign">${word}</span>` : "")).join("");
}

function row(slot: ListSlot): string {
  const { resource_type: type, start_time: start, facility_payable_bonus: bonus } = slot;
  const status = displayStatus(slot);
  return `<div class="slot" role="row"><div class="when" role="cell">${formatDay(
    slot.shift_date,
  )}, ${start} – ${slot.end_time}</div><div class="what" role="cell"><span class="bar"></span><span class="sr-only">${type} </span><span class="unit">${text(
    slot.unit_name ?? "",
  )}</span>${signs(slot)}</div><div class="who" role="cell">${who(
    slot,
  )}</div><div class="pay" role="cell">${bonus ? formatDollars(bonus) : ""}</div><div class="status" role="cell"><span class="${status}">${
    statusLabels[status]
  }</span>${
    slot.is_checked_in && status !== "ARRIVED"
      ? `<span class="note">Checked In ${slot.checkin_time}</span>`
      : ""
  }</div><div class="do" role="cell"><button type="button" aria-haspopup="menu" aria-label="Actions: ${type}, ${start}, ${text(
    slot.caregiver_name ?? "open",
  )}"></button></div></div>`;
}

const bar = ({ filled, total }: { filled: number; total: number }) =>
  `<span class="bar" aria-hidden="true"><span role="img" aria-label="${filled} filled, ${total - filled} open"></span></span>`;

function routes({ flex, filled, total }: ScheduledShift): string {
  const onDemand = { filled: filled - flex.filled, total: total - flex.total };
  const line = (name: string, of: typeof onDemand) =>
    `<li>${name} ${bar(of)}${of.filled} of ${of.total}</li>`;
  return `<ul>${line("Flex", flex)}${line("Shiftwell On Demand", onDemand)}</ul>`;
}

/** Bonus and guarantee are for open slots of the marketplace. */
function controls({ slots }: ScheduledShift, name: string): string {
  const button = (label: string) =>
    `<button type="button" aria-label="${label}: ${name}"><span>${label}</span></button>`;
  const isOpen = slots.some((slot) => displayStatus(slot) === "OPEN" && !slot.is_flex);
  const labels = ["Invite", ...(isOpen ? ["Bonus", "$25", "Guarantee"] : [])];
  return `<div class="shift-do">${labels.map(button).join("")}</div>`;
}

function block(shift: ScheduledShift): string {
  const { slots, filled, total } = shift;
  const [first] = slots;
  if (!first) return "";
  const name = `${first.resource_type}, ${first.start_time}`;
  const isOfBoth = shift.routes.length > 1 && slots.length >= 3 && total > 0;
  return `<div class="shift" role="rowgroup"><div class="panel" role="row"><div role="cell"><h3>${
    first.resource_type
  }${bar(shift)}<span class="ratio">${filled} of ${total} filled</span><span class="time">${
    first.start_time
  } – ${first.end_time}</span></h3><button type="button" aria-haspopup="menu" aria-label="Add Shift: ${name}"></button>${controls(
    shift,
    name,
  )}${isOfBoth ? routes(shift) : ""}</div></div><div class="slots">${slots.map(row).join("")}</div></div>`;
}

function day({ date, onShift, shifts }: ScheduledDay): string {
  const long = formatLongDay(date);
  const title = onShift
    ? `<span>On shift now</span> <span>from ${long}, until ${onShift.until}</span>`
    : `${long}${date === today ? '<span class="today">Today</span>' : ""}`;
  return `<div class="day" role="rowgroup"><div role="row"><div role="rowheader" aria-colspan="7"><h2>${title}</h2><a href="/private/shifts/day-sheet?date=${date}">Day sheet<span class="sr-only"> of ${long}</span></a>${
    date >= today ? `<button type="button" aria-label="Request for ${long}">Request</button>` : ""
  }</div></div></div>${shifts.map(block).join("")}`;
}

async function page(): Promise<string> {
  const slots = await loadFirstScreen(actor, oneFacilityScope(actor, facilityId), zone, {
    filters: defaultFilters,
    isOnShiftOpen: false,
  });
  const days = withOnShift(scheduleDays(slots), slots, { today, isFolded: true, held: new Set() });
  return `${head}${days.map(day).join("")}${foot}`;
}

serve({ page });
