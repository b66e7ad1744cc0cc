"use client";

import { useState } from "react";
import { actionOf } from "@/components/list/rows";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { partsOf } from "@/components/ui/parts";
import {
  assignMutation,
  overtimeOf,
  type Opening,
  type AssignInput,
  type Overtime,
} from "@/lib/agency-schedule/assignment/client";
import { dollars, timeOf } from "@/lib/agency-schedule/column-rules";
import { counted } from "@/lib/counts";
import { formatMonthDay, formatShortDay } from "@/lib/time/calendar";
import { restWarningsOf } from "@/lib/http/fetcher";
import { AgencyChoice } from "./agency-choice";
import { OvertimeDialog } from "./overtime-dialog";
import { RestDialog } from "./rest-dialog";
import type { Chosen } from "./use-assigning";

/** What needs a professional, in two lines. */
function linesOf(opening: Opening): [string, string] {
  if (opening.kind === "bundle") {
    const { shift_type, shift_count, facility_name, estimated_pay, dates } = opening.bundle;
    const days = [...new Set([...dates.slice(0, 1), ...dates.slice(-1)])].map(formatMonthDay);
    return [
      partsOf(shift_type, facility_name),
      partsOf(counted(shift_count, "shift"), days.join(" – "), dollars(estimated_pay)),
    ];
  }
  const { shift_type, shift_date, facility_name, estimated_pay, slots_count } = opening.shift;
  return [
    partsOf(shift_type, facility_name, `${slots_count} open`),
    partsOf(formatShortDay(shift_date), timeOf(opening.shift), dollars(estimated_pay)),
  ];
}

const describe = (opening: Opening) => partsOf(...linesOf(opening));

type AssignDialogProps = {
  opening: Opening;
  /** The last professional assigned, who often works several shifts; null if they hold this one. */
  recent?: Chosen | null;
  /** Chosen from the start. */
  preset?: Chosen;
  /** Whether to continue with the next row; without it there is none. */
  goesOn?: boolean;
  onGoesOn?: (goesOn: boolean) => void;
  /** Shows the assignment while it is being sent; returns its rollback. */
  onSend?: () => () => void;
  onAssigned: (chosen: Chosen) => void;
  /** The shift is taken, or the bundle has changed. */
  onGone: () => void;
  onClose: () => void;
};

/** As its row's. */
const idOf = (opening: Opening): number =>
  opening.kind === "shift" ? opening.shift.id : opening.bundle.contract_id;

type Assigning = Pick<AssignDialogProps, "opening" | "onSend" | "onAssigned" | "onGone"> & {
  onOvertime: (overtime: Overtime) => void;
  onRest: (warnings: string[]) => void;
};

function useAssign(person: Chosen | null, assigning: Assigning) {
  const { opening, onSend, onAssigned, onGone, onOvertime, onRest } = assigning;
  const what = opening.kind === "shift" ? "shift" : "bundle";
  const assign = useWrite(assignMutation(opening), {
    failed: `Sorry, there was an error trying to assign this ${what}. Please try again.`,
    optimistic: onSend,
    onDone: ({ caregiver_id, professional, is_new }, _, putBack) => {
      if (!is_new) putBack?.();
      onAssigned({ caregiver_id, caregiver_name: professional });
    },
    instead: {
      REST_NOT_ACKNOWLEDGED: ({ errors }) => onRest(restWarningsOf(errors)),
      gone,
      any: (refusal) => {
        const overtime = overtimeOf(refusal);
        if (overtime) return onOvertime(overtime);
        return /^available_/.test(refusal.errors[0]?.field ?? "") && gone();
      },
    },
  });
  function gone() {
    onGone();
    return `${opening.kind === "shift" ? "This shift is" : "Some shifts of this bundle are"} no longer available.`;
  }
  return {
    isSending: assign.isPending,
    send: (given: Omit<AssignInput, "caregiverId">) =>
      person && assign.send({ caregiverId: person.caregiver_id, ...given }),
  };
}

export function AssignDialog(props: AssignDialogProps) {
  const { opening, recent, preset = null, goesOn, onGoesOn, onClose } = props;
  const form = useForm({
    initial: { person: preset as Chosen | null },
    submit: () => send({ acknowledged: null, acknowledgedRest: [] }),
  });
  const { person } = form.values;
  const [overtime, setOvertime] = useState<Overtime | null>(null);
  const [rest, setRest] = useState<string[] | null>(null);
  const askOvertime = (next: Overtime) => {
    setRest(null);
    setOvertime(next);
  };
  const { isSending, send } = useAssign(person, { ...props, onOvertime: askOvertime, onRest: setRest });
  const goBack = () => {
    setOvertime(null);
    setRest(null);
  };

  if (rest && person)
    return (
      <RestDialog
        // Other warnings need the acknowledgement again.
        key={rest.join()}
        person={person}
        description={describe(opening)}
        warnings={rest}
        onSubmit={() => send({ acknowledged: overtime?.weeks ?? null, acknowledgedRest: rest })}
        onClose={goBack}
      />
    );

  if (overtime && person)
    return (
      <OvertimeDialog
        // Other hours need both acknowledgements again.
        key={JSON.stringify(overtime)}
        person={person}
        description={describe(opening)}
        overtime={overtime}
        onSubmit={() => send({ acknowledged: overtime.weeks, acknowledgedRest: [] })}
        onClose={goBack}
      />
    );
  return (
    <FormDialog
      open
      beside={() => actionOf(idOf(opening))}
      title="Assign professional"
      description={linesOf(opening).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      submitLabel="Assign professional"
      submitDisabled={person === null && "Choose a professional first."}
      dirty={false}
      footerStart={
        onGoesOn && (
          <Checkbox
            checked={goesOn}
            onChange={(event) => onGoesOn(event.target.checked)}
            label={`Go on to the next ${opening.kind}`}
          />
        )
      }
      onClose={onClose}
      form={form}
    >
      <AgencyChoice
        opening={opening}
        chosen={person}
        // A refusal needs the choice it is about.
        onChoose={(next) => !isSending && form.change({ person: next })}
      />
      {recent && person?.caregiver_id !== recent.caregiver_id && (
        <Button
          variant="link"
          size="sm"
          className="justify-self-start"
          onClick={() => form.change({ person: recent })}
        >
          {recent.caregiver_name} again
        </Button>
      )}
    </FormDialog>
  );
}
