import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findCost, runLoad } from "../measure/load";
import { serveLimit, servePortal, type Served } from "../measure/serve";
import { kilobytes, type Figure, type Finding } from "../report";
import { demoScheduler } from "../world/people";

const FEED = "/api/facility/feed/upcoming";
const PAGE = "/private/shifts";
/** The ETag holds revisions, whose digits grow with use. */
const MAX_UNCHANGED_BYTES = 300;
/** What a server sends before it waits for the browser: ten segments of 1,460 bytes (RFC 6928), less their headers. */
const MAX_FIRST_BYTES = 14_000;

/** The bytes on the wire of a 304, on a connection of its own. */
async function findUnchanged(portal: Served, headers: Record<string, string>): Promise<Finding> {
  const first = await fetch(portal.url + FEED, { headers });
  await first.arrayBuffer();
  const known = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
  const again = { asks: [{ path: FEED, headers: known }], connections: 1, count: 1 };
  const { statuses, bytesPerAnswer } = await runLoad(portal, again);
  return {
    what: "unchanged poll of the feed, headers and body",
    ours: `${Object.keys(statuses).join()} in ${bytesPerAnswer} B`,
    bar: `304, ≤ ${MAX_UNCHANGED_BYTES} B`,
    isMet: statuses[304] === 1 && bytesPerAnswer <= MAX_UNCHANGED_BYTES,
  };
}

/** The same page as someone would write it by hand: its elements, texts and labels. */
const withoutFramework = (html: string): string =>
  html
    .replace(/<(script|svg)\b.*?<\/\1>|<!--.*?-->|<link [^>]*>/gs, "")
    .replace(
      / (class|style|id|nonce|tabindex|aria-(controls|describedby|labelledby)|data-[\w-]+)="[^"]*"/g,
      "",
    );

function findSize(html: string): Finding {
  const bytes = gzipSync(html).byteLength;
  return {
    what: "size of the first HTML, gzip",
    ours: kilobytes(bytes),
    bar: `≤ ${kilobytes(MAX_FIRST_BYTES)}`,
    isMet: bytes <= MAX_FIRST_BYTES,
  };
}

export const feed: Figure = {
  id: "FEED",
  title: "The feed and the first HTML of the Daily Schedule",
  how: `GET ${FEED}, gzip, and ${PAGE}, uncompressed for the processor time, for Harborview Manor, signed in, compared with a bare node:http server that runs the same statements and sends the rows as JSON with the same compression, and the page's elements and texts, without scripts, icons and style, as one string.`,
  measure: async (bench) => {
    const { url, sql } = bench.cluster.main;
    const { headers, ...place } = await demoScheduler(sql);
    const folder = mkdtempSync(join(tmpdir(), "shiftwell-bench-"));
    const page = join(folder, "page.html");
    const portal = await servePortal(url);
    const html = await (await fetch(portal.url + PAGE, { headers })).text();
    writeFileSync(page, withoutFramework(html));
    const limit = await serveLimit(url, { ...place, page });
    const compare = (path: string, coding: string, theirs: string, least: number) =>
      findCost(bench, {
        ours: { served: portal, ask: { path, headers: { ...headers, "accept-encoding": coding } } },
        limit: { served: limit, ask: { path: theirs } },
        least,
      });
    try {
      return [
        await compare(FEED, "gzip", "/feed", 0.65),
        await findUnchanged(portal, { ...headers, "accept-encoding": "gzip" }),
        // A plain React page of fifty rows, without session or permissions, reaches 0.058.
        await compare(PAGE, "identity", "/page", 0.06),
        findSize(html),
      ];
    } finally {
      await Promise.all([portal.stop(), limit.stop()]);
      rmSync(folder, { recursive: true });
    }
  },
};
