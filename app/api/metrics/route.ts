import { endpoint } from "@/lib/http/endpoint";
import { loadMetrics } from "@/lib/metrics/load-metrics";

export const GET = endpoint(
  {
    access: "public",
    ignoresSession: true,
    summary: "Tells the operator's Prometheus how the portal is doing.",
    produces: "text/plain",
    headers: { authorization: "Bearer and the value of METRICS_TOKEN." },
    errors: [404],
  },
  async ({ request }) => {
    const { text, type } = await loadMetrics(request.headers.get("authorization"));
    return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
  },
);
