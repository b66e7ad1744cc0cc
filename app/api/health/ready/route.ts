import { readHealthFacts } from "@/lib/health/reads.sql";
import { readiness } from "@/lib/health/rules";
import { Readiness } from "@/lib/health/schema";
import { endpoint } from "@/lib/http/endpoint";
import { jsonResponse } from "@/lib/http/json-response";
import { clock } from "@/lib/time/clock";

export const GET = endpoint(
  {
    access: "public",
    ignoresSession: true,
    summary: "Reports whether this process is ready: database, migrations, background jobs, files.",
    response: Readiness,
    errors: [503],
  },
  async () => {
    const answer = readiness(await readHealthFacts(), clock.now());
    return jsonResponse(answer, { status: answer.status === "ok" ? 200 : 503 });
  },
);
