import { listDnrReasons } from "@/lib/do-not-return/reads";
import { DnrReasons } from "@/lib/do-not-return/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Reasons offered for a Do Not Return.",
    response: DnrReasons,
  },
  () => listDnrReasons(),
);
