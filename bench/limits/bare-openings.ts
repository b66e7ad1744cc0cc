import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { agencyScope } from "@/lib/access/scopes";
import { MAX_ROWS } from "@/lib/agency-schedule/releases/reads.sql";
import { listOpenShifts } from "@/lib/agency-schedule/shifts/reads.sql";
import { openRange, withYesterday } from "@/lib/agency-schedule/shifts/rules";
import { dateOnAt } from "@/lib/time/zones";
import { dispatcher } from "../world/agencies";

// An agency's open shifts with nothing around them: the portal's statement, with rows as compressed JSON.
const compress = promisify(gzip);
const scope = agencyScope(dispatcher({ agencyId: Number(process.argv[2]), userId: 0 }));

async function openShifts(): Promise<Buffer> {
  const now = new Date();
  const today = dateOnAt(now, "America/New_York");
  const range = withYesterday(openRange({}, today), today);
  const rows = await listOpenShifts(scope, { ...range, now, limit: MAX_ROWS });
  return compress(JSON.stringify({ rows, total: rows.length }));
}

createServer(async (request, response) => {
  if (request.url === "/") return void response.end();
  const body = await openShifts();
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-encoding": "gzip",
    "content-length": body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), process.env.HOST);
