import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import { changeOptimistically } from "../client";
import type { ListSlot } from "../schema";
import { arrivalLabels, type SettableArrival } from "./rules";

/** Sets an arrival; the screen shows it at once and takes it back when the server says no. */
export const arrivalMutation = (client: QueryClient, { slot_id, facility_id }: ListSlot) =>
  mutationOptions({
    mutationFn: (arrivalStatus: SettableArrival) =>
      api<string>("PUT", `/api/slot/${slot_id}/arrival-status`, { arrivalStatus }),
    meta: { forbidden: "silent" },
    onMutate: (arrivalStatus) =>
      changeOptimistically(client, facility_id, [slot_id], (slot) => ({
        ...slot,
        arrival_status_code: arrivalStatus,
        arrival_status_name: arrivalLabels[arrivalStatus],
        outcome_code: arrivalStatus === "NO_SHOW" ? "NO_SHOW" : null,
      })),
    onError: (_error, _arrival, takeBack) => takeBack?.(),
  });

/** Takes back the arrival set last; until the answer the screen shows what it was before. */
export const takeBackArrivalMutation = (
  client: QueryClient,
  { slot_id, facility_id, arrival_status_code, arrival_status_name, outcome_code }: ListSlot,
) =>
  mutationOptions({
    mutationFn: (arrivalStatus: SettableArrival) =>
      api<string>("DELETE", `/api/slot/${slot_id}/arrival-status`, { arrivalStatus }),
    meta: { forbidden: "silent" },
    onMutate: () =>
      changeOptimistically(client, facility_id, [slot_id], (slot) => ({
        ...slot,
        arrival_status_code: arrival_status_code ?? null,
        arrival_status_name: arrival_status_name ?? null,
        outcome_code: outcome_code ?? null,
      })),
    onError: (_error, _arrival, takeBack) => takeBack?.(),
  });
