"use client";

import { useQuery } from "@tanstack/react-query";
import { Combobox } from "@/components/ui/combobox/combobox";
import type { ComboboxOption } from "@/components/ui/combobox/option";
import { dnrCandidatesQuery } from "@/lib/do-not-return/client";
import { ALREADY_FILED, NEEDS_RESOURCE_TYPE } from "@/lib/do-not-return/rules";
import type { DnrCandidate } from "@/lib/do-not-return/schema";
import { MAX_SEARCH, SEARCH_FROM_LENGTH } from "@/lib/professionals/listing/rules";
import { counted } from "@/lib/counts";

type Option = ComboboxOption & { candidate: DnrCandidate };

function optionOf(candidate: DnrCandidate): Option {
  const { caregiver_id, caregiver_name, resource_type, total_worked_at_facility: worked, is_dnr } = candidate;
  const facts = [resource_type, `${counted(worked, "shift")} here`];
  // They can still be chosen; the field then says why they can't be added.
  return {
    id: String(caregiver_id),
    label: caregiver_name,
    detail: [...facts, ...(is_dnr ? [ALREADY_FILED] : [])].join(" · "),
    candidate,
  };
}

type Props = {
  facilityId: number;
  resourceType: string;
  /** The search term. */
  term: string;
  onTerm: (term: string) => void;
  chosen: DnrCandidate | null;
  onChoose: (chosen: DnrCandidate | null) => void;
};

/** A search among the people the facility has met. */
export function ProfessionalSearch({ facilityId, resourceType, term, onTerm, chosen, onChoose }: Props) {
  const isSearching = term !== "" && resourceType !== "";
  const found = useQuery({ ...dnrCandidatesQuery(facilityId, term, resourceType), enabled: isSearching });
  const failure =
    resourceType === "" ? NEEDS_RESOURCE_TYPE : found.isError ? "The search failed. Try again." : null;
  return (
    <Combobox
      value={chosen && optionOf(chosen)}
      onChange={(option) => onChoose(option?.candidate ?? null)}
      onTerm={onTerm}
      options={isSearching ? (found.data ?? []).map(optionOf) : []}
      isLoading={isSearching && found.isPending}
      failure={failure}
      nothingFound="No results found."
      placeholder="Search by name"
      maxLength={MAX_SEARCH}
      minLetters={SEARCH_FROM_LENGTH}
    />
  );
}
