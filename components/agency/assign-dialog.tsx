"use client";

import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Tier } from "@/components/professionals/tier";
import { useWrite } from "@/components/shell/use-write";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { Field } from "@/components/ui/field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { partsOf } from "@/components/ui/parts";
import {
  assignMutation,
  overtimeOf,
  restWarningsOf,
  searchQuery,
  type Opening,
  type AssignInput,
  type Overtime,
} from "@/lib/agency-schedule/assignment/client";
import { dollars, timeOf } from "@/lib/agency-schedule/column-rules";
import type { SearchedProfessional } from "@/lib/agency-schedule/assignment/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import { formatLongDay } from "@/lib/time/calendar";
import { OvertimeDialog } from "./overtime-dialog";
import { RestDialog } from "./rest-dialog";
import type { Chosen } from "./use-assigning";

const WAITING = "(Waiting on HCP to accept your agency's invite)";

type Option = ComboboxOption & Chosen;

const counted = (shifts: number) => `${shifts} ${shifts === 1 ? "shift" : "shifts"}`;

const Risk = ({ children }: { children: string }) => (
  <span className="text-pending">
    <TriangleAlert aria-hidden className="inline-block size-3.25 align-[-0.125rem]" /> {children}
  </span>
);

/** What speaks for the person, and what against. */
function Detail({ person }: { person: SearchedProfessional }) {
  const { week_hours, week_hours_with, is_overtime, credential_faults, rest_warnings } = person;
  const isFree = week_hours === 0 && rest_warnings.length === 0;
  return (
    <span className="grid">
      <span>
        {person.certification_type} · {counted(person.number_of_shift_worked)} worked here
      </span>
      {is_overtime ? (
        <Risk>{`${week_hours} h this week, ${week_hours_with} h with this assignment: over 40`}</Risk>
      ) : (
        <span>{isFree ? "Free all week" : `${week_hours} h this week`}</span>
      )}
      {rest_warnings.map((text) => (
        <Risk key={text}>{text}</Risk>
      ))}
      {credential_faults[0] && <Risk>{credential_faults[0]}</Risk>}
    </span>
  );
}

const asOption = (person: SearchedProfessional): Option => {
  const { caregiver_id, caregiver_name, caregiver_stats, has_joined, blocks } = person;
  return {
    id: String(caregiver_id),
    caregiverId: caregiver_id,
    label: caregiver_name,
    media: <Avatar name={caregiver_name} src={photoOf(caregiver_id)} />,
    sign: caregiver_stats.tier === "PLATINUM" && <Tier tier="PLATINUM" />,
    detail: has_joined && <Detail person={person} />,
    reason: blocks[0] ?? (has_joined ? undefined : WAITING),
  };
};

function describe(opening: Opening): string {
  if (opening.kind === "bundle") {
    const { shift_type, shift_count, facility_name, estimated_pay } = opening.bundle;
    return partsOf(shift_type, `bundle of ${counted(shift_count)}`, facility_name, dollars(estimated_pay));
  }
  const { shift_type, shift_date, facility_name, estimated_pay } = opening.shift;
  const day = formatLongDay(shift_date);
  return partsOf(shift_type, day, timeOf(opening.shift), facility_name, dollars(estimated_pay));
}

type AssignDialogProps = {
  opening: Opening;
  /** The last professional assigned, who often works several shifts; null if they hold this one. */
  recent: Chosen | null;
  /** Whether to continue with the next row. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  /** Shows the assignment while it is being sent; returns its rollback. */
  onSend?: () => () => void;
  onAssigned: (chosen: Chosen) => void;
  /** The shift is taken, or the bundle has changed. */
  onGone: () => void;
  onClose: () => void;
};

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
      onAssigned({ id: String(caregiver_id), caregiverId: caregiver_id, label: professional });
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
      person && assign.send({ caregiverId: person.caregiverId, ...given }),
  };
}

export function AssignDialog(props: AssignDialogProps) {
  const { opening, recent, goesOn, onGoesOn, onClose } = props;
  const form = useForm({
    initial: { person: null as Option | null },
    submit: () => send({ acknowledged: null, acknowledgedRest: [] }),
  });
  const { person } = form.values;
  const [term, setTerm] = useState("");
  const [overtime, setOvertime] = useState<Overtime | null>(null);
  const [rest, setRest] = useState<string[] | null>(null);
  const askOvertime = (next: Overtime) => {
    setRest(null);
    setOvertime(next);
  };
  const search = useQuery(searchQuery(opening, term));
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
      title="Assign professional"
      description={describe(opening)}
      submitLabel="Assign professional"
      submitDisabled={person === null}
      dirty={false}
      footerStart={
        <Checkbox
          checked={goesOn}
          onChange={(event) => onGoesOn(event.target.checked)}
          label={`Then the next ${opening.kind}`}
        />
      }
      onClose={onClose}
      form={form}
    >
      <Field label="Professional">
        <Combobox
          value={person}
          // Disabling the field would lose the focus, which a refusal should find here.
          onChange={(next) => !isSending && form.change({ person: next })}
          onTerm={setTerm}
          options={(search.data ?? []).map(asOption)}
          isLoading={search.isFetching}
          failure={search.isError ? "Something went wrong and your search couldn't be completed" : null}
          nothingFound="No Professional found."
          placeholder="Search for a professional"
        />
      </Field>
      {recent && person === null && (
        <Button variant="link" size="sm" onClick={() => form.change({ person: recent })}>
          {recent.label} again
        </Button>
      )}
    </FormDialog>
  );
}
