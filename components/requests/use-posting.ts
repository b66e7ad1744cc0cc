"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useWrite } from "@/components/shell/use-write";
import { addingRefusals } from "@/components/slot-actions/adding-refusals";
import { ADDED } from "@/components/slot-actions/messages";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import { postShiftsMutation, type ShiftPosting } from "@/lib/shifts/client";
import type { RequestedShifts } from "@/lib/shifts/schema";
import { lookAhead } from "@/lib/slots/client";
import { formatDay } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";
import { faultsFromErrors } from "./check-request";
import type { RequestFaults, RequestState } from "./request-state";
import { useRequestKey } from "./use-request-key";

const SAVE_FAILED = "Failed to save requested shifts. Please try again.";

type Request = Omit<ShiftPosting, "key">;

/** "3 slots on 11/20/2026", or "12 slots from 11/20/2026 to 11/23/2026". */
function aboutRequest(count: number, dates: readonly string[]): string {
  const [first, last] = [formatDay(dates[0]!), formatDay(dates.at(-1)!)];
  return `${counted(count, "slot")} ${first === last ? `on ${first}` : `from ${first} to ${last}`}`;
}

type PostingProps = {
  /** Called when posted. */
  onDone: () => void;
  /** Called with errors to fix. */
  onFaults: (faults: RequestFaults) => void;
};

/** Sends a reviewed request. */
export function usePosting({ onDone, onFaults }: PostingProps) {
  const queries = useQueryClient();
  const { reveal } = useSlotSource();
  const keyFor = useRequestKey();
  const posting = useWrite(postShiftsMutation(), {
    failed: SAVE_FAILED,
    onDone: reportPosted,
    instead: addingRefusals(onDone),
  });

  function reportPosted({ shifts }: RequestedShifts, { facilityId, rows }: Request) {
    const dates = rows.map((row) => row.start_date).sort();
    const first = dates[0]!;
    const slotIds = shifts.flatMap(({ slot_ids }) => slot_ids);
    notify({
      type: "success",
      message: ADDED,
      about: aboutRequest(slotIds.length, dates),
      actions: [{ label: `View ${formatDay(first)}`, onAction: () => reveal(facilityId, slotIds, first) }],
    });
    lookAhead(queries, facilityId, dates.at(-1)!);
    onDone();
  }
  async function post(request: Request, state: RequestState) {
    try {
      await posting.send({ ...request, key: keyFor(JSON.stringify(request)) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const faults = faultsFromErrors(state, error.errors);
      if (faults) onFaults(faults);
      else throw error;
    }
  }
  return post;
}
