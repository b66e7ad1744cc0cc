import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/fetcher";
import type { AvailabilityAsked, AvailabilityQuestion } from "./schema";

/** Asks one of the staff when they can work. Asked again on the same day it has no second effect. */
export const askAvailabilityMutation = () =>
  mutationOptions({
    mutationKey: ["availability", "ask"],
    mutationFn: (question: AvailabilityQuestion) =>
      api<AvailabilityAsked>("POST", "/api/flex/availability/requests", question),
    meta: { forbidden: "stay", invalidates: [["flex-availability"], ["invites", "search"]] },
  });
