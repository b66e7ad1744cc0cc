import { POST } from "@/app/api/disputes/route";
import { call, type Refusal } from "./call";

export const fileDispute = (as: { id: number }, slotId: number, claim: Record<string, unknown> = {}) =>
  call<Refusal>(POST, { as, body: { slotId, disputeReasons: [], ...claim } });
