import { api, keyed } from "@/lib/http/fetcher";
import { write } from "@/lib/http/write";
import { AGENCY_SCHEDULE } from "../shifts/client";
import type { AgencyShift } from "../shifts/schema";
import type { AgencyCancelation } from "./schema";

type CancelInput = { shift: AgencyShift; callOutReason: AgencyCancelation["callOutReason"] };

export const cancelMutation = () =>
  write(
    ({ shift, callOutReason }: CancelInput) => {
      const body: AgencyCancelation = {
        caregiverId: shift.caregiver_id!,
        callOutReason,
        action: "REPLACE",
      };
      return api<string>("POST", `/api/agencies/shifts/cancel/${shift.slot_id}`, body, keyed());
    },
    { invalidates: [AGENCY_SCHEDULE] },
  );
