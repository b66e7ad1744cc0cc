"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { caregiversQuery } from "@/lib/global-schedule/client";
import type { CaregiverFound } from "@/lib/global-schedule/schema";
import type { ListSlot } from "@/lib/slots/schema";

const SEARCH_FAILED = "Something went wrong and your search couldn't be completed";

export type ProfessionalSearchProps = {
  professionalId: number | null;
  /** The week's slots, which give the name of the professional in the address. */
  slots: readonly ListSlot[];
  /** Whether it was pressed while its code was loading. */
  takesFocus: boolean;
  onChange: (professionalId: number | null) => void;
};

const optionOf = ({ caregiverId, caregiverName, certificationType, caregiverStats }: CaregiverFound) => ({
  id: String(caregiverId),
  label: caregiverName,
  detail: [certificationType, caregiverStats.tier === "PLATINUM" && "Platinum"].filter(Boolean).join(" · "),
});

/** Filters to the slots of one professional. */
export function ProfessionalSearch({ professionalId, slots, takesFocus, onChange }: ProfessionalSearchProps) {
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const found = useQuery(caregiversQuery(term));
  const name = slots.find((slot) => slot.caregiver_id === professionalId)?.caregiver_name;
  const named = { id: String(professionalId), label: name ?? "One professional" };
  const isChosen = chosen?.id === String(professionalId);
  return (
    <span>
      <Combobox
        autoFocus={takesFocus}
        label="Search professionals"
        placeholder="Search professionals"
        value={professionalId === null ? null : isChosen ? chosen : named}
        onChange={(option) => {
          setChosen(option);
          onChange(option && Number(option.id));
        }}
        onTerm={setTerm}
        options={(found.data ?? []).map(optionOf)}
        isLoading={found.isFetching}
        failure={found.isError ? SEARCH_FAILED : null}
        nothingFound="No results found."
      />
    </span>
  );
}
