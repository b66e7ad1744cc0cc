import { api } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import type { AvailabilityRequested, AvailabilityQuestion } from "./schema";

/** Requests a staff member's availability. Idempotent within a day. */
export const askAvailabilityMutation = () =>
  write(
    (question: AvailabilityQuestion) =>
      api<AvailabilityRequested>("POST", "/api/flex/availability/requests", question),
    { forbidden: "stay", invalidates: [["flex-availability"], ["invites", "search"]] },
  );
