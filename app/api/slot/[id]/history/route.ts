import { endpoint } from "@/lib/http/endpoint";
import { loadSlotHistory } from "@/lib/slots/history/load-slot-history";
import { History, HistoryQuery } from "@/lib/slots/history/schema";
import { SlotParams } from "@/lib/slots/schema";

export const GET = endpoint(
  {
    access: "signed-in",
    summary: "Lists a slot's changes, newest first; changes of pay only for people who may change it.",
    params: SlotParams,
    query: HistoryQuery,
    response: History,
    errors: [404],
  },
  ({ actor, params, query }) => loadSlotHistory(actor, { slotId: params.id, ...query }),
);
