import { api } from "@/lib/http/fetcher";
import type { AvailabilityAsked, AvailabilityQuestion } from "./schema";

/** Asks one of the staff when they can work. Asked again on the same day it has no second effect. */
export const askAvailability = (question: AvailabilityQuestion): Promise<AvailabilityAsked> =>
  api("POST", "/api/flex/availability/requests", question);
