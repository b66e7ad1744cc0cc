import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { AvailabilityRequested, AvailabilityQuestion } from "./schema";

/** Requests a staff member's availability. Idempotent within a day. */
export const askAvailabilityMutation = () =>
  mutationOptions({
    mutationKey: ["availability", "ask"],
    mutationFn: (question: AvailabilityQuestion) =>
      api<AvailabilityRequested>("POST", "/api/flex/availability/requests", question),
    meta: { forbidden: "stay", invalidates: [["flex-availability"], ["invites", "search"]] },
  });
