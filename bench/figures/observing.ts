import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { compareCosts } from "../measure/load";
import { servePortal } from "../measure/serve";
import { milliseconds, spread, type Bench, type Figure, type Finding } from "../report";
import { demoScheduler } from "../world/people";

/** At most 2 % of a request. */
const LEAST_RATIO = 0.98;
const ask = (headers: Record<string, string>) => ({ path: "/api/facility/feed/upcoming", headers });

/** Takes traces as a collector does, in this process: its time isn't the portal's. */
async function startCollector() {
  const server = createServer((request, response) =>
    request.resume().once("end", () => response.writeHead(200).end("{}")),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

async function findOverhead(
  bench: Bench,
  { what, env, least }: { what: string; env: Record<string, string>; least: number | null },
): Promise<Finding> {
  const { url, sql } = bench.cluster.main;
  const { headers } = await demoScheduler(sql);
  const [watched, plain] = await Promise.all([servePortal(url, { env }), servePortal(url)]);
  try {
    const compared = await compareCosts(
      bench,
      { served: watched, ask: ask(headers) },
      { served: plain, ask: ask(headers) },
    );
    return {
      what,
      ours: milliseconds(compared.ours.median),
      limit: milliseconds(compared.limit.median),
      ratio: spread(compared.ratio),
      bar: least === null ? "told" : `≥ ${least}`,
      isMet: least === null || compared.ratio.median >= least,
      isPaired: true,
    };
  } finally {
    await Promise.all([watched.stop(), plain.stop()]);
  }
}

export const observing: Figure = {
  id: "OBSERVING",
  title: "Metrics and traces",
  how: "Processor time of GET /api/facility/feed/upcoming, signed in, over HTTP: a portal with metrics, or with traces sent to a collector, compared with one without, in alternating rounds.",
  measure: async (bench) => {
    const collector = await startCollector();
    const traces = (share: string) => ({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_TRACES_SAMPLER_ARG: share,
    });
    const metrics = { METRICS_TOKEN: "only-for-the-bench-and-known" };
    try {
      return [
        await findOverhead(bench, { what: "with metrics", env: metrics, least: LEAST_RATIO }),
        await findOverhead(bench, {
          what: "with traces of a tenth, the default",
          env: traces("0.1"),
          least: LEAST_RATIO,
        }),
        await findOverhead(bench, { what: "with traces of all", env: traces("1"), least: null }),
      ];
    } finally {
      collector.stop();
    }
  },
};
