import { chooseFacilities } from "@/lib/global-schedule/facility-choice/choose-facilities";
import { FacilityChoice } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Saves which facilities the caller's Global Schedule shows.",
    body: FacilityChoice,
  },
  ({ ctx, body }) => chooseFacilities(ctx, body),
);
