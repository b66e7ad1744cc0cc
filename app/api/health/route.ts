import { portalVersion } from "@/lib/health/reads.sql";
import { channels } from "@/lib/process-wide.mjs";
import { Health } from "@/lib/health/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    ignoresSession: true,
    summary: "Reports whether this process responds.",
    response: Health,
  },
  (): Health => ({ status: "ok", instance: channels.instance, version: portalVersion }),
);
