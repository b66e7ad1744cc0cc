import { systemScope } from "@/lib/access/scopes";
import { MAX_FEED, feedWindow } from "@/lib/slots/prepare-feed";
import { listFeedSlots } from "@/lib/slots/reads.sql";
import { serve } from "./serve";

// The feed without the portal around it: the same statement, with rows as compressed JSON.
const facilityId = Number(process.argv[2]);
const zone = process.argv[3] ?? "UTC";

async function feed() {
  const now = new Date();
  const rows = await listFeedSlots(systemScope(facilityId), feedWindow({}, zone, now), {
    limit: MAX_FEED,
  });
  return { slots: rows, generated_at: now.toISOString(), snapshot: "10:10:" };
}

serve({ data: feed });
