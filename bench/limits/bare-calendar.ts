import { readFileSync } from "node:fs";
import { P } from "@/lib/access/permissions";
import { facilityScope } from "@/lib/access/scopes";
import { MAX_CALENDAR } from "@/lib/global-schedule/prepare-calendar";
import { daysOf } from "@/lib/global-schedule/rules";
import { loadFirstScreen } from "@/lib/global-schedule/week/load-first-screen";
import { cardDays, type Card } from "@/lib/global-schedule/week/rules";
import { displayStatus, statusLabels } from "@/lib/slots/rules";
import { listSlotsOfDates } from "@/lib/slots/reads.sql";
import { anActor } from "../world/actors";
import type { Frame } from "./page-frame";
import { serve } from "./serve";

// The Global Schedule without the portal around it: the same statements, with rows as JSON or as one string.
const [company = "", ids = "", week = "", frameFile = ""] = process.argv.slice(2);
const facilityIds = ids.split(",").map(Number);
const actor = anActor({
  activeFacilityId: facilityIds[0]!,
  permissionsByFacility: Object.fromEntries(facilityIds.map((id) => [id, Object.values(P)])),
  companyPermissions: { [Number(company)]: Object.values(P) },
});

async function feed() {
  const scope = facilityScope(actor);
  const range = { start: week, end: daysOf(week).at(-1)! };
  const rows = await listSlotsOfDates({ flex: scope, onDemand: scope }, range, { limit: MAX_CALENDAR });
  return { shifts: rows, generated_at: new Date().toISOString(), snapshot: "10:10:" };
}

const article = (names: ReadonlyMap<number, string>) => (card: Card) => {
  const [first] = card.slots;
  if (!first) return "";
  const settled = card.slots.filter((slot) => displayStatus(slot) === "CONFIRMED");
  const lines = card.slots
    .filter((slot) => !settled.includes(slot))
    .map((slot) => {
      const notes = [
        statusLabels[displayStatus(slot)],
        slot.caregiver?.highest_resource_type,
        slot.unit_name,
      ];
      const route = slot.is_flex ? "Flex" : "On Demand";
      return slot.caregiver_name
        ? `<li><b>${slot.caregiver_name}</b> ${[...notes, route].filter(Boolean).join(" · ")} <button>Confirm</button></li>`
        : `<li><b>Open</b> ${route} ${slot.unit_name ?? ""} <button>${slot.is_flex ? "Assign" : "Invite"}</button></li>`;
    });
  if (settled.length > 0) lines.push(`<li>${settled.length} confirmed</li>`);
  return `<article><h3>${names.get(first.facility_id)}</h3><p><b>${first.resource_type}</b></p><p>${first.start_time} – ${first.end_time} PT</p><p>${card.filled} of ${card.total} Filled</p><ul>${lines.join("")}</ul></article>`;
};

async function page(): Promise<string> {
  const { head, foot } = JSON.parse(readFileSync(frameFile, "utf8")) as Frame;
  const { facilities, slots, now } = await loadFirstScreen(actor, new URLSearchParams({ date: week }));
  const days = cardDays(slots, daysOf(week), { isShown: () => true, now, focus: null });
  const names = new Map(facilities.map(({ id, label }) => [id, label]));
  return `${head}${days.map((day) => day.cards.map(article(names)).join("")).join("")}${foot}`;
}

serve({ page, data: feed });
