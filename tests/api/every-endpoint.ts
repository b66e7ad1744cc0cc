import { endpoints } from "@/app/api/endpoints";
import type { Endpoint } from "@/lib/http/endpoint";
import { samples } from "./authorization-samples";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Row = { name: string; method: (typeof methods)[number]; handler: Endpoint };

async function rowsOf(path: string, load: () => Promise<Record<string, unknown>>): Promise<Row[]> {
  const route = await load();
  return methods
    .filter((method) => method in route)
    .map((method) => ({ name: `${method} ${path}`, method, handler: route[method] as Endpoint }));
}

/** Every method of every path. */
export const everyEndpoint = (
  await Promise.all(Object.entries(endpoints).map(([path, load]) => rowsOf(path, load)))
).flat();

/** Every endpoint with its valid request from the authorization samples. */
export const everySample = everyEndpoint.flatMap((row) => {
  const sample = samples[row.name];
  return sample ? [{ ...row, sample, access: row.handler.definition.access }] : [];
});

export type EndpointSample = (typeof everySample)[number];
