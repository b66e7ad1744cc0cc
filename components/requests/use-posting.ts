"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "@/components/schedule/actions/new-key";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";
import { isAddingRefused, postShifts, type ShiftPosting } from "@/lib/shifts/client";
import { MAY_NOT_ADD } from "@/lib/shifts/policy";
import { feedQuery, lookAhead } from "@/lib/slots/client";
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

/** Sends a reviewed request. `onDone` when there is no more to do here, `onFaults` when rows must be mended. */
export function usePosting(on: { onDone: () => void; onFaults: (faults: RequestFaults) => void }) {
  const queries = useQueryClient();
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
    try {
      await posting.mutateAsync({ ...request, key: keyFor(JSON.stringify(request)) });
    } catch (error) {
      return refuse(error, state);
    }
    notify({ type: "success", message: "Created successfully" });
    const lastDate = request.rows.reduce((last, row) => (row.start_date > last ? row.start_date : last), "");
    lookAhead(queries, request.facilityId, lastDate);
    void queries.invalidateQueries({ queryKey: feedQuery(request.facilityId).queryKey });
    on.onDone();
  }
  return { post, failures, clearFailures: () => setFailures([]) };
}
