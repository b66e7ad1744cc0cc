import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { compareCosts } from "../measure/load";
import { servePortal } from "../measure/serve";
import { median, spreadOf, type Comparison } from "../measure/statistics";
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

/** Two processes of the same program differ by up to 6 % for as long as they run, so several pairs are compared. */
const PAIRS = 4;

async function compareOnce(bench: Bench, env: Record<string, string>): Promise<Comparison> {
  const { url, sql } = bench.cluster.main;
  const { headers } = await demoScheduler(sql);
  // One after the other: both at once may be given the same free port.
  const watched = await servePortal(url, { env });
  const plain = await servePortal(url);
  try {
    return await compareCosts(
      bench,
      { served: watched, ask: ask(headers) },
      { served: plain, ask: ask(headers) },
    );
  } finally {
    await Promise.all([watched.stop(), plain.stop()]);
  }
}

async function findOverhead(bench: Bench, what: string, env: Record<string, string>): Promise<Finding> {
  const compared: Comparison[] = [];
  for (let pair = 0; pair < (bench.isQuick ? 1 : PAIRS); pair++) compared.push(await compareOnce(bench, env));
  const ratio = spreadOf(compared.map((one) => one.ratio.median));
  return {
    what,
    ours: milliseconds(median(compared.map((one) => one.ours.median))),
    limit: milliseconds(median(compared.map((one) => one.limit.median))),
    ratio: spread(ratio),
    bar: `≥ ${LEAST_RATIO}`,
    isMet: ratio.median >= LEAST_RATIO,
    isPaired: true,
  };
}

export const observing: Figure = {
  id: "OBSERVING",
  title: "Metrics and traces",
  how: `Processor time of GET /api/facility/feed/upcoming, signed in, over HTTP: a portal with metrics, or with traces sent to a collector, compared with one without, in alternating rounds, and the median of ${PAIRS} such pairs of processes.`,
  measure: async (bench) => {
    const collector = await startCollector();
    const metrics = { METRICS_TOKEN: "only-for-the-bench-and-known" };
    const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER_ARG: "0.1" };
    try {
      return [
        await findOverhead(bench, "with metrics", metrics),
        await findOverhead(bench, "with traces of a tenth, the default", traces),
      ];
    } finally {
      collector.stop();
    }
  },
};
