import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { systemScope } from "@/lib/access/scopes";
import { MAX_FEED, feedWindow } from "@/lib/slots/prepare-feed";
import { listFeedSlots } from "@/lib/slots/reads.sql";

// The feed with nothing around it: the portal's statement, with rows as compressed JSON.
const compress = promisify(gzip);
const facilityId = Number(process.argv[2]);
const zone = process.argv[3] ?? "UTC";

async function feed(): Promise<Buffer> {
  const now = new Date();
  const rows = await listFeedSlots(systemScope(facilityId), feedWindow({}, zone, now), {
    limit: MAX_FEED,
  });
  return compress(JSON.stringify({ slots: rows, generated_at: now.toISOString(), snapshot: "10:10:" }));
}

createServer(async (request, response) => {
  if (request.url === "/") return void response.end();
  const body = await feed();
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
