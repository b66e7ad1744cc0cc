import { readFileSync } from "node:fs";
import { oneFacilityScope } from "@/lib/access/scopes";
import { displayStatus } from "@/lib/slots/rules";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { defaultFilters } from "@/lib/slots/schedule/filter-rules";
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

const note = (value: string) => `<span class="slot-note">${text(value)}</span>`;

const statuses = {
  OPEN: ["open", "Unclaimed"],
  PENDING: ["pending", "Claimed"],
  CONFIRMED: ["confirmed", "Confirmed"],
  ARRIVED: ["arrived", "Arrived"],
  NO_SHOW: ["no-show", "No Call / No Show"],
  CANCELLED: ["cancelled", "Cancelled"],
  EXPIRED: ["expired", "Expired"],
} as const;
const tiers = { PLATINUM: "Platinum", PRO: "Pro", PURPLE: "Returning" } as const;

function who(slot: ListSlot): string {
  if (!slot.caregiver_name) return '<span class="slot-nobody">Open</span>';
  const tier = slot.caregiver?.caregiverStats.tier;
  const names = slot.caregiver_name.split(" ");
  const initials = `${names[0]?.[0] ?? ""}${names.at(-1)?.[0] ?? ""}`;
  const notes = [
    slot.caregiver?.highest_resource_type,
    slot.agency_name,
    slot.is_oriented_worker && "Oriented",
  ];
  return `<span class="avatar">${text(initials)}</span><span class="slot-person"><span class="slot-name">${text(
    slot.caregiver_name,
  )}${tier ? `<span class="tier tier-${tier}">${tiers[tier]}</span>` : ""}</span>${note(
    notes.filter(Boolean).join(" · "),
  )}</span>`;
}

function badges(slot: ListSlot): string {
  const names = [
    slot.is_orientation && "Orientation",
    slot.contract_id != null && `Bundle of ${slot.contract_non_cancelled_slots_count ?? 0}`,
    slot.is_guaranteed && "Guaranteed",
    slot.is_recurring && "Recurring",
  ];
  return names.map((name) => (name ? `<span class="tag">${name}</span>` : "")).join("");
}

function row(slot: ListSlot): string {
  const [tone, word] = statuses[displayStatus(slot)];
  const pay = slot.facility_payable_bonus ? `$${slot.facility_payable_bonus.toFixed(2)}` : "–";
  return `<div class="slot" role="row"><div class="slot-when" role="cell"><span>${formatDay(
    slot.shift_date,
  )}</span>${note(`${slot.start_time} – ${slot.end_time}`)}</div><div class="slot-what" role="cell"><span>${
    slot.resource_type
  }${slot.unit_name ? note(` · ${slot.unit_name}`) : ""}</span>${badges(
    slot,
  )}</div><div class="slot-who" role="cell">${who(slot)}</div><div class="slot-pay" role="cell">${note(
    pay,
  )}</div><div class="slot-status" role="cell"><span class="pill st pill-${tone} st-${tone}">${word}</span>${
    slot.is_checked_in ? note(`Checked in ${slot.checkin_time}`) : ""
  }</div><div class="slot-do" role="cell"><button type="button" class="slot-menu" aria-haspopup="menu" aria-label="Actions: ${
    slot.resource_type
  }, ${slot.start_time}, ${text(slot.caregiver_name ?? "open")}">Actions</button></div></div>`;
}

function block({ slots, filled, total }: ScheduledShift): string {
  const [first] = slots;
  if (!first) return "";
  const routes = [...new Set(slots.map((slot) => (slot.is_flex ? "Flex" : "Shiftwell On Demand")))];
  return `<div class="shift" role="rowgroup"><div class="shift-panel" role="row"><div role="cell"><h3>${
    first.resource_type
  } <span>${first.start_time} – ${first.end_time}</span></h3><p class="shift-ratio"><span class="meter" style="--filled:${
    filled / total
  }"></span>${filled} of ${total} filled</p><p>${routes.join(
    " + ",
  )}</p></div></div><div class="shift-slots">${slots.map(row).join("")}</div></div>`;
}

const openOf = ({ total, filled }: ScheduledDay["coverage"]) => total - filled;

const day = ({ date, coverage, shifts }: ScheduledDay) =>
  `<div class="day-head" role="rowgroup"><div role="row"><div role="rowheader" aria-colspan="7"><h2>${formatLongDay(
    date,
  )}${date === today ? '<span class="day-today">Today</span>' : ""}</h2>${note(
    openOf(coverage) === 0 ? "All filled" : `${openOf(coverage)} open`,
  )}</div></div></div>${shifts.map(block).join("")}`;

async function page(): Promise<string> {
  const slots = await loadFirstScreen(actor, oneFacilityScope(actor, facilityId), zone, {
    filters: defaultFilters,
    isOnShiftOpen: false,
  });
  return `${head}${scheduleDays(slots).map(day).join("")}${foot}`;
}

serve({ page });
