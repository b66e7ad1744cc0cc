"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextInput } from "@/components/ui/text-input";
import { photoOf } from "@/lib/professionals/photo/client";
import { professionalsQuery } from "@/lib/slots/assignment/client";
import { isSelectable, SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { AskAvailability } from "./ask-availability";
import { detailOf, groupsOf, useRested } from "./found-professionals";
import { NO_AVAILABILITY, NOBODY_FOUND, SEARCH_FAILED } from "./messages";
import { useRefusedRead } from "./use-refused-read";
import styles from "./found-professionals.module.css";

type ChoiceProps = {
  shiftId: number;
  facilityId: number;
  chosen: FoundProfessional | null;
  onChoose: (found: FoundProfessional) => void;
  onClose: () => void;
};

function FoundGroups({
  found,
  chosen,
  onChoose,
}: Pick<ChoiceProps, "chosen" | "onChoose"> & { found: readonly FoundProfessional[] }) {
  return groupsOf(found).map(({ status, legend, members }) => (
    <RadioGroup
      key={status}
      name="professional"
      legend={legend}
      value={chosen ? String(chosen.caregiver_id) : null}
      options={members.map((one) => ({
        value: String(one.caregiver_id),
        label: one.caregiver_name,
        detail: detailOf(one),
        disabled: !isSelectable(one),
      }))}
      onChange={(id) => onChoose(members.find((one) => String(one.caregiver_id) === id)!)}
    />
  ));
}

/** The search, who was found by it or is available, and who is chosen. */
export function AssignChoice({ shiftId, facilityId, chosen, onChoose, onClose }: ChoiceProps) {
  const [text, setText] = useState("");
  const rested = useRested(text).trim();
  const term = rested.length >= SEARCH_FROM_LENGTH ? rested : "";
  const found = useQuery(professionalsQuery(shiftId, term));
  useRefusedRead(facilityId, found.error, onClose);
  // Who answers while the dialog is open is chosen with what they have said by then.
  const keepChosen = useEffectEvent((all: readonly FoundProfessional[] = []) => {
    const now = all.find((one) => one.caregiver_id === chosen?.caregiver_id);
    if (now) onChoose(now);
  });
  useEffect(() => keepChosen(found.data), [found.data]);
  return (
    <>
      <Field label="Search professionals" hint={`Type at least ${SEARCH_FROM_LENGTH} letters of a name.`}>
        <TextInput
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {chosen && (
        <div>
          <p className="field-label">Selected Professional</p>
          <p className={styles.chosen}>
            <Avatar name={chosen.caregiver_name} src={photoOf(chosen.caregiver_id)} />
            {chosen.caregiver_name}
            {chosen.status === "NOT_PROVIDED" && (
              <AskAvailability key={chosen.caregiver_id} found={chosen} facilityId={facilityId} />
            )}
          </p>
        </div>
      )}
      <div className={styles.found} aria-busy={found.isFetching}>
        {found.isPending && <p role="status">Searching…</p>}
        {found.isError && <FailedLoad message={SEARCH_FAILED} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p role="status">{term ? NOBODY_FOUND : NO_AVAILABILITY}</p>}
        {found.data && <FoundGroups found={found.data} chosen={chosen} onChoose={onChoose} />}
      </div>
    </>
  );
}
