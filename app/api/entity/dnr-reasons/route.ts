import { listDnrReasons } from "@/lib/do-not-return/reads";
import { DnrReasons } from "@/lib/do-not-return/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists the reasons for a Do Not Return.",
    response: DnrReasons,
  },
  () => listDnrReasons(),
);
