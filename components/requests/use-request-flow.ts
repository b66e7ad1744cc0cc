"use client";

import { useEffect, useEffectEvent, useState, type Dispatch } from "react";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
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

type Stage = "form" | "vendor-warning" | "started-warning" | "done";

type RequestFlowProps = {
  setting: RequestSetting | null;
  state: RequestState;
  dispatch: Dispatch<RequestAction>;
  /** Whether the open slots are counted, so that the person has seen the effect of posting. */
  countOpen: () => Promise<boolean>;
  onClose: () => void;
};

/** The current step; "done" closes the dialog. */
function useStage(onClose: () => void) {
  const [stage, setStage] = useState<Stage>("form");
  const close = useEffectEvent(onClose);
  // The top dialog closes first, so that the form returns the focus to the page's button.
  const isDone = stage === "done";
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  return [stage, setStage] as const;
}

/** From the form over warnings to the posted shifts; a failure returns to the form without losing input. */
export function useRequestFlow({ setting, state, dispatch, countOpen, onClose }: RequestFlowProps) {
  const [stage, setStage] = useStage(onClose);
  const form = useForm({ initial: {}, submit });
  const sendRequest = usePosting({ onDone: () => setStage("done"), onFaults: returnToForm });

  /** The first error gets the focus. */
  function returnToForm(faults: RequestFaults) {
    setStage("form");
    dispatch({ type: "refused", faults });
    form.refuse(new Refused([]));
  }
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
