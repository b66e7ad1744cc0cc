"use client";

import { useEffect, useEffectEvent, useState, type Dispatch } from "react";
import { useForm } from "@/components/ui/form/use-form";
import { clock } from "@/lib/time/clock";
import { checkRequest } from "./check-request";
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

/** The first invalid field; an invalid shift as a whole can only be removed. */
const FAULTY = 'dialog fieldset [aria-invalid="true"], dialog fieldset [data-faulty] button[data-remove]';

type Stage = "form" | "vendor-warning" | "started-warning" | "done";

type RequestFlowProps = {
  setting: RequestSetting | null;
  state: RequestState;
  dispatch: Dispatch<RequestAction>;
  /** Whether the open slots are counted, so that the person has seen the effect of posting. */
  countOpen: () => Promise<boolean>;
  onClose: () => void;
};

/** The current step; "done" closes the dialog, and returning to the form focuses the first error. */
function useStage({ dispatch, onClose }: Pick<RequestFlowProps, "dispatch" | "onClose">) {
  const [stage, setStage] = useState<Stage>("form");
  const [returns, setReturns] = useState(0);
  const close = useEffectEvent(onClose);
  // The top dialog closes first, so that the form returns the focus to the page's button.
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

/** From the form over warnings to the posted shifts; a failure returns to the form without losing input. */
export function useRequestFlow({ setting, state, dispatch, countOpen, onClose }: RequestFlowProps) {
  const { stage, setStage, returnToForm } = useStage({ dispatch, onClose });
  const form = useForm({ initial: {}, submit });
  const sendRequest = usePosting({ onDone: () => setStage("done"), onFaults: returnToForm });

  async function post() {
    if (!setting) return;
    const { kind, facility } = setting;
    await sendRequest({ kind, facilityId: facility.id, rows: postedRows(state) }, state).catch(form.refuse);
    // Stays if posting failed; the form says why.
    setStage((now) => (now === "done" ? now : "form"));
  }
  async function postOrWarn(at: RequestSetting) {
    if (hasStarted({ ...at, now: clock.now() }, postedRows(state))) setStage("started-warning");
    else await post();
  }
  async function submit() {
    if (!setting) return;
    const faults = checkRequest(state, { ...rulesContext(setting), now: clock.now() });
    if (faults) return returnToForm(faults);
    dispatch({ type: "refused", faults: noFaults });
    if (!(await countOpen())) return returnToForm({ ...noFaults, message: SIMILAR_FAILED });
    if (setting.kind === "ON_DEMAND" && setting.facility.marketplace_partner_integrated)
      setStage("vendor-warning");
    else await postOrWarn(setting);
  }
  return {
    stage,
    form,
    acceptWarning: () => setting && postOrWarn(setting),
    post,
    backToForm: () => setStage("form"),
  };
}
export type RequestFlow = ReturnType<typeof useRequestFlow>;
