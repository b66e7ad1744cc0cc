import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { oneFacilityScope, systemScope } from "@/lib/access/scopes";
import { MAX_FEED, feedWindow } from "@/lib/slots/prepare-feed";
import { listFeedSlots } from "@/lib/slots/reads.sql";
import { defaultFilters } from "@/lib/slots/schedule/filter-rules";
import { loadFirstScreen } from "@/lib/slots/schedule/load-first-screen";
import { actorOf } from "../world/people";

// The feed and the first screen with nothing around them: the same statements, one string as the response.
const [facility, zone = "UTC", pageFile] = process.argv.slice(2);
const facilityId = Number(facility);
const compress = promisify(gzip);
const text = pageFile ? readFileSync(pageFile) : "";

async function feed(): Promise<Buffer> {
  const now = new Date();
  const window = feedWindow({}, zone, now);
  const slots = await listFeedSlots(systemScope(facilityId), window, { limit: MAX_FEED });
  return compress(JSON.stringify({ slots, generated_at: now.toISOString(), snapshot: "10:10:" }));
}

async function page(): Promise<string | Buffer> {
  const actor = actorOf(facilityId);
  const scope = oneFacilityScope(actor, facilityId);
  await loadFirstScreen(actor, scope, zone, { filters: defaultFilters, isOnShiftOpen: false });
  return text;
}

createServer(async ({ url }, response) => {
  if (url === "/feed") {
    const body = await feed();
    response.setHeader("content-encoding", "gzip");
    response.setHeader("content-length", body.length);
    response.end(body);
  } else response.end(url === "/page" ? await page() : "");
}).listen(Number(process.env.PORT), process.env.HOST);
