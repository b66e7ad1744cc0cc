import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Actor } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";
import { facilityScope } from "@/lib/access/scopes";
import { MAX_CALENDAR } from "@/lib/global-schedule/prepare-calendar";
import { daysOf } from "@/lib/global-schedule/rules";
import { loadFirstScreen } from "@/lib/global-schedule/week/load-first-screen";
import { cardDays, type Card } from "@/lib/global-schedule/week/rules";
import { displayStatus, statusLabels } from "@/lib/slots/rules";
import { listSlotsOfDates } from "@/lib/slots/reads.sql";

// The Global Schedule with nothing around it: the portal's statements, with rows as JSON or as one string.
const compress = promisify(gzip);
const [company = "", ids = "", week = "", frameFile = ""] = process.argv.slice(2);
const facilityIds = ids.split(",").map(Number);
const actor: Actor = {
  userId: 0,
  sessionId: "",
  name: "",
  email: "",
  agencyId: null,
  activeFacilityId: facilityIds[0]!,
  permissionsByFacility: Object.fromEntries(facilityIds.map((id) => [id, Object.values(P)])),
  companyPermissions: { [Number(company)]: Object.values(P) },
  agencyPermissions: [],
};

async function feed(): Promise<Buffer> {
  const scope = facilityScope(actor);
  const range = { start: week, end: daysOf(week).at(-1)! };
  const rows = await listSlotsOfDates({ flex: scope, onDemand: scope }, range, { limit: MAX_CALENDAR });
  return compress(
    JSON.stringify({ shifts: rows, generated_at: new Date().toISOString(), snapshot: "10:10:" }),
  );
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

async function page({ head, foot }: { head: string; foot: string }): Promise<string> {
  const { facilities, slots, now } = await loadFirstScreen(actor, new URLSearchParams({ date: week }));
  const days = cardDays(slots, daysOf(week), { isShown: () => true, now, focus: null });
  const names = new Map(facilities.map(({ id, label }) => [id, label]));
  return `${head}${days.map((day) => day.cards.map(article(names)).join("")).join("")}${foot}`;
}

createServer(async (request, response) => {
  if (request.url === "/") return void response.end();
  if (request.url === "/page") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    return void response.end(await page(JSON.parse(readFileSync(frameFile, "utf8"))));
  }
  const body = await feed();
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-encoding": "gzip" });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
