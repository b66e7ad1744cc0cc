"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from "react";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";
import { postShifts, similarShiftsQuery, type PostedRow } from "@/lib/shifts/client";
import type { SimilarShifts } from "@/lib/shifts/schema";
import { feedQuery } from "@/lib/slots/client";
import { clock } from "@/lib/time/clock";
import { faultsFromErrors, judgeRequest } from "./judge-request";
import { rulesContext, type RequestSetting } from "./request-setting";
import { noFaults, postedRows, type RequestAction, type RequestState } from "./request-state";
import { timingOn } from "./structure-options";

const SIMILAR_FAILED = "Failed getting similar shifts. Please try again.";
const SAVE_FAILED = "Failed to save requested shifts. Please try again.";
const FORBIDDEN = "Shift could not be added as you do not have permission to add shifts at this facility.";
/** Refusals with the status of a missing permission that are none, and leave the request as it is. */
const notOfPermission = new Set(["NON_PAYMENT", "CSRF"]);

export type Review = { rows: readonly PostedRow[]; similar: SimilarShifts };
type Stage =
  { name: "form" } | { name: "vendor-warning" } | { name: "review"; review: Review } | { name: "done" };

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** One key for as long as the content is the same, so that a second try of the same request has no second effect. */
function useRequestKey() {
  const last = useRef({ content: "", key: "" });
  return (content: string): string => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

export type RequestFlowProps = {
  setting: RequestSetting | null;
  state: RequestState;
  dispatch: Dispatch<RequestAction>;
  onClose: () => void;
};

/** From the filled-in form over warnings and review to the posted shifts; whatever fails leads back without a loss. */
export function useRequestFlow({ setting, state, dispatch, onClose }: RequestFlowProps) {
  const queries = useQueryClient();
  const posting = useMutation({ mutationFn: postShifts, meta: { forbidden: "silent" } });
  const keyFor = useRequestKey();
  const [stage, setStage] = useState<Stage>({ name: "form" });
  const [isStartedAsked, setStartedAsked] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const [returns, setReturns] = useState(0);

  // What lies on top goes first, so that the form finds the page's button again and gives the focus back to it.
  const isDone = stage.name === "done";
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);

  useEffect(() => {
    if (returns > 0) document.querySelector<HTMLElement>('.request-date [aria-invalid="true"]')?.focus();
  }, [returns]);

  function judge(at: RequestSetting) {
    return judgeRequest(state, { ...rulesContext(at), now: clock.now() });
  }
  function returnToForm(faults: RequestState["faults"]) {
    setStage({ name: "form" });
    dispatch({ type: "refused", faults });
    setReturns((count) => count + 1);
  }
  async function loadReview(at: RequestSetting) {
    const rows = postedRows(state);
    const similar = await queries.fetchQuery(similarShiftsQuery(at.facility.id, rows)).catch(() => null);
    if (!similar) return returnToForm({ ...noFaults, message: SIMILAR_FAILED });
    setFailures([]);
    setStage({ name: "review", review: { rows, similar } });
  }
  async function submit() {
    if (!setting) return;
    const faults = judge(setting);
    dispatch({ type: "refused", faults: faults ?? noFaults });
    if (faults) return;
    if (setting.kind === "ON_DEMAND" && setting.facility.marketplace_partner_integrated) {
      return setStage({ name: "vendor-warning" });
    }
    await loadReview(setting);
  }
  function refuse(error: unknown) {
    const errors = error instanceof ApiError ? error.errors : [];
    const isForbidden = error instanceof ApiError && error.status === 403;
    if (isForbidden && !notOfPermission.has(errors[0]?.code ?? "")) {
      notify({ type: "error", message: FORBIDDEN });
      return setStage({ name: "done" });
    }
    const faults = faultsFromErrors(state, errors);
    if (faults) return returnToForm(faults);
    setFailures(messagesOf(error, SAVE_FAILED));
  }
  async function post() {
    if (!setting || stage.name !== "review") return;
    const { kind, facility } = setting;
    const { rows } = stage.review;
    setFailures([]);
    try {
      await posting.mutateAsync({
        kind,
        facilityId: facility.id,
        rows,
        key: keyFor(JSON.stringify([kind, facility.id, rows])),
      });
    } catch (error) {
      return refuse(error);
    } finally {
      setStartedAsked(false);
    }
    notify({ type: "success", message: "Created successfully" });
    void queries.invalidateQueries({ queryKey: feedQuery(facility.id).queryKey });
    setStage({ name: "done" });
  }
  function hasStarted(at: RequestSetting): boolean {
    const current = { ...at, now: clock.now() };
    return postedRows(state).some((row) => {
      const structure = at.structures.find((one) => one.id === row.structure_id);
      return structure !== undefined && timingOn(current, structure, row.start_date) === "STARTED";
    });
  }
  async function confirm() {
    if (!setting) return;
    const faults = judge(setting);
    if (faults) return returnToForm(faults);
    if (hasStarted(setting)) return setStartedAsked(true);
    await post();
  }
  return {
    stage,
    isStartedAsked,
    failures,
    submit,
    acceptWarning: () => setting && loadReview(setting),
    confirm,
    post,
    back: () => setStage({ name: "form" }),
    declineStarted: () => setStartedAsked(false),
  };
}
