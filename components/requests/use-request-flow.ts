"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type Dispatch } from "react";
import { similarShiftsQuery, type PostedRow } from "@/lib/shifts/client";
import type { SimilarShifts } from "@/lib/shifts/schema";
import { clock } from "@/lib/time/clock";
import { judgeRequest } from "./judge-request";
import { rulesContext, type RequestSetting } from "./request-setting";
import {
  noFaults,
  postedRows,
  type RequestAction,
  type RequestFaults,
  type RequestState,
} from "./request-state";
import { hasStarted } from "./structure-options";
import { usePosting } from "./use-posting";

const SIMILAR_FAILED = "Failed getting similar shifts. Please try again.";

export type Review = { rows: readonly PostedRow[]; similar: SimilarShifts };
type Stage =
  { name: "form" | "vendor-warning" | "done" } | { name: "review" | "started-warning"; review: Review };

type RequestFlowProps = {
  setting: RequestSetting | null;
  state: RequestState;
  dispatch: Dispatch<RequestAction>;
  onClose: () => void;
};

/** The stage, with what goes along with reaching it: leaving closes, and a return finds the field at fault. */
function useStage({ dispatch, onClose }: Pick<RequestFlowProps, "dispatch" | "onClose">) {
  const [stage, setStage] = useState<Stage>({ name: "form" });
  const [returns, setReturns] = useState(0);
  const close = useEffectEvent(onClose);
  // What lies on top goes first, so that the form finds the page's button again and gives the focus back to it.
  const isDone = stage.name === "done";
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  useEffect(() => {
    if (returns > 0) document.querySelector<HTMLElement>('dialog fieldset [aria-invalid="true"]')?.focus();
  }, [returns]);

  function returnToForm(faults: RequestFaults) {
    setStage({ name: "form" });
    dispatch({ type: "refused", faults });
    setReturns((count) => count + 1);
  }
  return { stage, setStage, returnToForm };
}

/** From the filled-in form over warnings and review to the posted shifts; whatever fails leads back without a loss. */
export function useRequestFlow({ setting, state, dispatch, onClose }: RequestFlowProps) {
  const queries = useQueryClient();
  const { stage, setStage, returnToForm } = useStage({ dispatch, onClose });
  const posting = usePosting({
    onDone: () => setStage({ name: "done" }),
    onFaults: returnToForm,
  });
  const judge = (at: RequestSetting) => judgeRequest(state, { ...rulesContext(at), now: clock.now() });

  async function loadReview(at: RequestSetting) {
    const rows = postedRows(state);
    const similar = await queries.fetchQuery(similarShiftsQuery(at.facility.id, rows)).catch(() => null);
    if (!similar) return returnToForm({ ...noFaults, message: SIMILAR_FAILED });
    posting.clearFailures();
    setStage({ name: "review", review: { rows, similar } });
  }
  async function submit() {
    if (!setting) return;
    const faults = judge(setting);
    dispatch({ type: "refused", faults: faults ?? noFaults });
    if (faults) return;
    const isShared = setting.kind === "ON_DEMAND" && setting.facility.marketplace_partner_integrated;
    if (isShared) setStage({ name: "vendor-warning" });
    else await loadReview(setting);
  }
  async function post() {
    if (!setting || !("review" in stage)) return;
    const { kind, facility } = setting;
    await posting.post({ kind, facilityId: facility.id, rows: stage.review.rows }, state);
    // Still here when it could not be saved: the review says why.
    setStage((now) => (now.name === "started-warning" ? { ...now, name: "review" } : now));
  }
  async function confirm() {
    if (!setting || stage.name !== "review") return;
    const faults = judge(setting);
    if (faults) return returnToForm(faults);
    const isLate = hasStarted({ ...setting, now: clock.now() }, stage.review.rows);
    if (isLate) setStage({ ...stage, name: "started-warning" });
    else await post();
  }
  return {
    stage,
    failures: posting.failures,
    submit,
    acceptWarning: () => setting && loadReview(setting),
    confirm,
    post,
    backToForm: () => setStage({ name: "form" }),
    backToReview: () => "review" in stage && setStage({ ...stage, name: "review" }),
  };
}
export type RequestFlow = ReturnType<typeof useRequestFlow>;
