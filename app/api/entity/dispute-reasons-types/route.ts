import { endpoint } from "@/lib/http/endpoint";
import { disputeReasons } from "@/lib/past-shifts/dispute/rules";
import { DisputeReasonOptions } from "@/lib/past-shifts/dispute/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "The reasons for which a past slot can be disputed.",
    response: DisputeReasonOptions,
  },
  () => disputeReasons.map(({ label, value }) => ({ label, value })),
);
