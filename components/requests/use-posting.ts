"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ADDED } from "@/components/slot-actions/messages";
import { newKey } from "@/lib/http/new-key";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";
import { isAddingRefused, postShifts, type ShiftPosting } from "@/lib/shifts/client";
import { MAY_NOT_ADD } from "@/lib/shifts/policy";
import type { RequestedShifts } from "@/lib/shifts/schema";
import { feedQuery, lookAhead } from "@/lib/slots/client";
import { formatDay } from "@/lib/time/calendar";
import { faultsFromErrors } from "./judge-request";
import type { RequestFaults, RequestState } from "./request-state";

const SAVE_FAILED = "Failed to save requested shifts. Please try again.";

/** One key for as long as the content is the same, so that a second try of the same request has no second effect. */
function useRequestKey() {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

type PostingProps = {
  /** There is no more to do here. */
  onDone: () => void;
  /** Rows must be mended. */
  onFaults: (faults: RequestFaults) => void;
};

/** Sends a reviewed request. */
export function usePosting(on: PostingProps) {
  const queries = useQueryClient();
  const { reveal } = useSlotSource();
  const posting = useMutation({ mutationFn: postShifts, meta: { forbidden: "silent" } });
  const keyFor = useRequestKey();
  const [failures, setFailures] = useState<string[]>([]);

  function refuse(error: unknown, state: RequestState) {
    if (isAddingRefused(error)) {
      notify({ type: "error", message: MAY_NOT_ADD });
      return on.onDone();
    }
    const faults = faultsFromErrors(state, error instanceof ApiError ? error.errors : []);
    if (faults) on.onFaults(faults);
    else setFailures(messagesOf(error, SAVE_FAILED));
  }
  async function post(request: Omit<ShiftPosting, "key">, state: RequestState) {
    setFailures([]);
    let posted: RequestedShifts;
    try {
      posted = await posting.mutateAsync({ ...request, key: keyFor(JSON.stringify(request)) });
    } catch (error) {
      return refuse(error, state);
    }
    const dates = request.rows.map((row) => row.start_date).sort();
    const slotIds = posted.shifts.flatMap(({ slot_ids }) => slot_ids);
    notify({
      type: "success",
      message: ADDED,
      action: {
        label: `View ${formatDay(dates[0]!)}`,
        onAction: () => reveal(request.facilityId, slotIds),
      },
    });
    lookAhead(queries, request.facilityId, dates.at(-1)!);
    void queries.invalidateQueries({ queryKey: feedQuery(request.facilityId).queryKey });
    on.onDone();
  }
  return { post, failures, clearFailures: () => setFailures([]) };
}
