import { chooseFacilities } from "@/lib/global-schedule/facility-choice/choose-facilities";
import { FacilityChoice } from "@/lib/global-schedule/schema";
import { endpoint } from "@/lib/http/endpoint";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Keeps which facilities a person looks at on the Global Schedule.",
    body: FacilityChoice,
  },
  ({ ctx, body }) => chooseFacilities(ctx, body),
);
