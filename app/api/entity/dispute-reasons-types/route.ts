import { endpoint } from "@/lib/http/endpoint";
import { disputeReasons } from "@/lib/past-shifts/dispute/reason-rules";
import { DisputeReasonOptions } from "@/lib/past-shifts/dispute/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the reasons for disputing a past slot.",
    response: DisputeReasonOptions,
  },
  () => disputeReasons.map(({ label, value }) => ({ label, value })),
);
