"use client";

import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox/combobox";
import { Field } from "@/components/ui/field";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import { Pill } from "@/components/ui/pill";
import {
  assignMutation,
  refusalKind,
  searchQuery,
  type Opening,
} from "@/lib/agency-schedule/assignment/client";
import type { SearchedProfessional } from "@/lib/agency-schedule/assignment/schema";
import { formatLongDay } from "@/lib/time/calendar";
import styles from "./agency.module.css";
import { OvertimeDialog } from "./overtime-dialog";
import { timeOf } from "./shift-columns";
import type { Chosen } from "./use-assigning";

const WAITING = "(Waiting on HCP to accept your agency's invite)";

type Option = ComboboxOption & Chosen;

function Detail({ person }: { person: SearchedProfessional }) {
  const worked = person.number_of_shift_worked;
  return (
    <span className={styles.found}>
      <Avatar name={person.caregiver_name} src={`/api/caregivers/photo/${person.caregiver_id}`} />
      {person.certification_type} · {worked} {worked === 1 ? "shift" : "shifts"} worked here ·{" "}
      {person.week_hours} h this week
      {person.caregiver_stats.tier === "PLATINUM" && <Pill icon={<Award aria-hidden />}>Platinum</Pill>}
      {person.is_overtime && <span className={styles.warning}>Over 40 with this assignment</span>}
      {person.credential_faults[0] && <span className={styles.warning}>{person.credential_faults[0]}</span>}
    </span>
  );
}

const asOption = (person: SearchedProfessional): Option => ({
  id: String(person.caregiver_id),
  caregiverId: person.caregiver_id,
  label: person.caregiver_name,
  detail: <Detail person={person} />,
  reason: person.has_joined ? person.blocks[0] : WAITING,
});

function describe(opening: Opening): string {
  if (opening.kind === "bundle") {
    const { shift_type, shift_count, facility_name } = opening.bundle;
    return `${shift_type} · bundle of ${shift_count} ${shift_count === 1 ? "shift" : "shifts"} · ${facility_name}`;
  }
  const { shift } = opening;
  return `${shift.shift_type} · ${formatLongDay(shift.shift_date)} · ${timeOf(shift)} · ${shift.facility_name}`;
}

type AssignDialogProps = {
  opening: Opening;
  /** Whom the dispatcher assigned last: often the same person works several shifts. */
  recent: Chosen | null;
  /** Whether the next row follows. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onAssigned: (chosen: Chosen) => void;
  /** The shift is taken, or the bundle is not what it was. */
  onGone: () => void;
  onClose: () => void;
};

type Assigning = Pick<AssignDialogProps, "opening" | "onAssigned" | "onGone"> & {
  onOvertime: (words: string) => void;
};

function useAssign(person: Chosen | null, { opening, onAssigned, onGone, onOvertime }: Assigning) {
  const what = opening.kind === "shift" ? "shift" : "bundle";
  const assign = useWrite(assignMutation(opening), {
    failed: `Sorry, there was an error trying to assign this ${what}. Please try again.`,
    onDone: () => person && onAssigned(person),
    onRefused: (error) => {
      const kind = refusalKind(error);
      if (kind === "overtime") onOvertime(error.message);
      if (kind === "gone" || kind === "bundle-changed") {
        const gone = opening.kind === "shift" ? "This shift is" : "Some shifts of this bundle are";
        notify({ type: "error", message: `${gone} no longer available.` });
        onGone();
      }
      return kind !== null;
    },
  });
  return (isOvertimeAcknowledged: boolean) =>
    person && assign.send({ caregiverId: person.caregiverId, isOvertimeAcknowledged });
}

export function AssignDialog(props: AssignDialogProps) {
  const { opening, recent, goesOn, onGoesOn, onClose } = props;
  const [person, setPerson] = useState<Option | null>(null);
  const [term, setTerm] = useState("");
  /** What the warning says: how many hours the week comes to. */
  const [overtime, setOvertime] = useState<string | null>(null);
  const search = useQuery(searchQuery(opening, term));
  const send = useAssign(person, { ...props, onOvertime: setOvertime });

  if (overtime !== null && person)
    return (
      <OvertimeDialog
        name={person.label}
        words={overtime}
        onSubmit={() => send(true)}
        onClose={() => setOvertime(null)}
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
      onSubmit={() => send(false)}
    >
      <Field label="Professional">
        <Combobox
          value={person}
          onChange={setPerson}
          onTerm={setTerm}
          options={(search.data ?? []).map(asOption)}
          isLoading={search.isFetching}
          failure={search.isError ? "Something went wrong and your search couldn't be completed" : null}
          nothingFound="No Professional found."
          placeholder="Search for a professional"
        />
      </Field>
      {recent && person === null && (
        <Button variant="link" size="sm" onClick={() => setPerson(recent)}>
          {recent.label} again
        </Button>
      )}
    </FormDialog>
  );
}
