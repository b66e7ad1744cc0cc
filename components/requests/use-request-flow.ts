"use client";

import { useEffect, useEffectEvent, useState, type Dispatch } from "react";
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

/** The first field at fault; a shift as a whole can only be removed. */
const FAULTY = 'dialog fieldset [aria-invalid="true"], dialog fieldset [data-faulty] button[data-remove]';

type Stage = "form" | "vendor-warning" | "started-warning" | "done";

type RequestFlowProps = {
  setting: RequestSetting | null;
  state: RequestState;
  dispatch: Dispatch<RequestAction>;
  /** Whether the open shifts are counted, so that what the posting comes to has been seen. */
  countOpen: () => Promise<boolean>;
  onClose: () => void;
};

/** The stage, with what goes along with reaching it: leaving closes, and a return finds the field at fault. */
function useStage({ dispatch, onClose }: Pick<RequestFlowProps, "dispatch" | "onClose">) {
  const [stage, setStage] = useState<Stage>("form");
  const [returns, setReturns] = useState(0);
  const close = useEffectEvent(onClose);
  // What lies on top goes first, so that the form finds the page's button again and gives the focus back to it.
  const isDone = stage === "done";
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  useEffect(() => {
    if (returns > 0) document.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [returns]);

  function returnToForm(faults: RequestFaults) {
    setStage("form");
    dispatch({ type: "refused", faults });
    setReturns((count) => count + 1);
  }
  return { stage, setStage, returnToForm };
}

/** From the filled-in form over warnings to the posted shifts; whatever fails leads back without a loss. */
export function useRequestFlow({ setting, state, dispatch, countOpen, onClose }: RequestFlowProps) {
  const { stage, setStage, returnToForm } = useStage({ dispatch, onClose });
  const [isSending, setSending] = useState(false);
  const posting = usePosting({ onDone: () => setStage("done"), onFaults: returnToForm });

  async function post() {
    if (!setting) return;
    const { kind, facility } = setting;
    await posting.post({ kind, facilityId: facility.id, rows: postedRows(state) }, state);
    // Kept if it could not be saved: the form says why.
    setStage((now) => (now === "done" ? now : "form"));
  }
  async function postOrWarn(at: RequestSetting) {
    if (hasStarted({ ...at, now: clock.now() }, postedRows(state))) setStage("started-warning");
    else await post();
  }
  async function submit() {
    if (!setting) return;
    posting.clearFailures();
    const faults = judgeRequest(state, { ...rulesContext(setting), now: clock.now() });
    if (faults) return returnToForm(faults);
    dispatch({ type: "refused", faults: noFaults });
    setSending(true);
    try {
      if (!(await countOpen())) return returnToForm({ ...noFaults, message: SIMILAR_FAILED });
      if (setting.kind === "ON_DEMAND" && setting.facility.marketplace_partner_integrated)
        setStage("vendor-warning");
      else await postOrWarn(setting);
    } finally {
      setSending(false);
    }
  }
  return {
    stage,
    failures: posting.failures,
    /** From the judgement of what was entered until it is posted: an entry made meanwhile would be lost. */
    isSending,
    submit,
    acceptWarning: () => setting && postOrWarn(setting),
    post,
    backToForm: () => setStage("form"),
  };
}
export type RequestFlow = ReturnType<typeof useRequestFlow>;
