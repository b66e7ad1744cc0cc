"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { professionalsQuery, suggestionsQuery } from "@/lib/slots/assignment/client";
import { isSelectable } from "@/lib/slots/assignment/rules";
import { SAID_AVAILABLE } from "@/lib/slots/fit/rules";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { AskAvailability } from "./ask-availability";
import { groupsOf, offeredFor, type Offered, useSearchTerm } from "./found-professionals";
import { NO_AVAILABILITY, NOBODY_FOUND } from "./messages";
import { cutNote, ProfessionalChoice, type Offer } from "./professional-choice";
import { FoundDetail, SuggestionDetail } from "./suggestion-fit";
import { useRefusedRead } from "./use-refused-read";

type ChoiceProps = {
  shiftId: number;
  facilityId: number;
  chosen: FoundProfessional | null;
  onChoose: (found: FoundProfessional | null) => void;
  onClose: () => void;
};

/** Without a term, those available and the best fits; with one, everyone whose name matches. */
function useOffer({ shiftId, facilityId, onClose }: ChoiceProps, term: string): Offer<Offered> {
  const found = useQuery(professionalsQuery(shiftId, term));
  const suggested = useQuery({ ...suggestionsQuery(shiftId), enabled: term === "" });
  useRefusedRead(facilityId, found.error ?? suggested.error, onClose);
  const known = useMemo(
    () => [...(suggested.data ?? []), ...(found.data ?? [])],
    [suggested.data, found.data],
  );
  const groups =
    term === "" ? offeredFor(found.data ?? [], suggested.data ?? []) : groupsOf(found.data ?? []);
  const nothing = term === "" ? NO_AVAILABILITY : NOBODY_FOUND;
  return {
    groups: found.data ? groups : [],
    note: found.data?.length === 0 ? nothing : term === "" ? null : cutNote(found.data ?? []),
    known,
    suggested: suggested.data,
    // If suggestions fail, those available can still be chosen.
    isPending: found.isPending || (term === "" && suggested.isPending),
    isFetching: found.isFetching || suggested.isFetching,
    retry: found.isError ? () => void found.refetch() : null,
  };
}

/** One line each where it fits: the heading above the available says that they are. */
function detailOf({ fit, ...one }: Offered) {
  if (!fit) return <FoundDetail found={one} />;
  const reasons = fit.reasons.filter(({ text }) => one.status !== "AVAILABLE" || text !== SAID_AVAILABLE);
  return <SuggestionDetail fit={{ ...fit, reasons }} distance={one.distance} />;
}

/** The choice among a facility's own staff. */
export function AssignChoice(props: ChoiceProps) {
  const { facilityId, chosen } = props;
  const search = useSearchTerm();
  return (
    <ProfessionalChoice<Offered>
      search={search}
      offer={useOffer(props, search.term)}
      detailOf={detailOf}
      isSelectable={isSelectable}
      keepsChosen={chosen !== null && !("fit" in chosen)}
      chosen={chosen}
      onChoose={props.onChoose}
      names="always"
      aside={
        chosen?.status === "NOT_PROVIDED" && (
          <AskAvailability key={chosen.caregiver_id} found={chosen} facilityId={facilityId} />
        )
      }
    />
  );
}
