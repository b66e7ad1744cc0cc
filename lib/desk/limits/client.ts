import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { LimitCode } from "@/lib/limits/rules";
import type { RestCode } from "@/lib/rest-limits/rules";
import type { HourKind } from "@/lib/staffing-hours/minimum-rules";
import type { DeskLimits, DeskState, MinimumUpdate, PortalLimitUpdate, StateLimitUpdate } from "./schema";

const LIMITS = ["desk", "limits"] as const;
const CUSTOMERS = ["desk", "customers"] as const;
const meta = { invalidates: [LIMITS, CUSTOMERS], invalidatesIfRefused: [LIMITS, CUSTOMERS] };

export const limitsQuery = () =>
  queryOptions({
    queryKey: [...LIMITS, "list"] as const,
    queryFn: () => api<DeskLimits>("GET", "/api/desk/limits"),
  });

export const stateQuery = (state: string) =>
  queryOptions({
    queryKey: [...LIMITS, "state", state] as const,
    queryFn: () => api<DeskState>("GET", `/api/desk/states/${state}`),
  });

export const setPortalLimitMutation = () =>
  write(
    ({ code, ...body }: { code: LimitCode } & z.input<typeof PortalLimitUpdate>) =>
      api<string>("PUT", `/api/desk/limits/${code}`, body),
    meta,
  );

export type StateLimitChange = { code: RestCode; change: z.input<typeof StateLimitUpdate> | null };

export const changeStateLimitMutation = (state: string) =>
  write(({ code, change }: StateLimitChange) => {
    const path = `/api/desk/states/${state}/limits/${code}`;
    return change ? api<string>("PUT", path, change) : api<string>("DELETE", path);
  }, meta);

export type MinimumChange = { kind: HourKind; change: z.input<typeof MinimumUpdate> | null };

/** Of a state or of a facility. */
export const changeMinimumMutation = (of: { state: string } | { facilityId: number }) => {
  const root = "state" in of ? `/api/desk/states/${of.state}` : `/api/desk/facilities/${of.facilityId}`;
  return write(({ kind, change }: MinimumChange) => {
    const path = `${root}/nursing-minimums/${kind}`;
    return change ? api<string>("PUT", path, change) : api<string>("DELETE", path);
  }, meta);
};
