"use client";

import { useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import Link from "next/link";
import { useMemo } from "react";
import { NOBODY_FOUND } from "@/components/slot-actions/messages";
import { useSearchTerm } from "@/components/slot-actions/found-professionals";
import { cutNote, ProfessionalChoice, type Offer } from "@/components/slot-actions/professional-choice";
import { SuggestionDetail } from "@/components/slot-actions/suggestion-fit";
import { buttonClass } from "@/components/ui/button-class";
import { searchQuery, type Opening } from "@/lib/agency-schedule/assignment/client";
import type { SearchedProfessional } from "@/lib/agency-schedule/assignment/schema";
import { workedText } from "@/lib/slots/fit/rules";
import type { Chosen } from "./use-assigning";

const WAITING = "(Waiting on HCP to accept your agency's invite)";

/** Why someone can't be assigned; null if they can. */
const refusalOf = ({ blocks, has_joined }: SearchedProfessional): string | null =>
  blocks.length > 0 ? blocks.join(" ") : has_joined ? null : WAITING;

function grouped(found: readonly SearchedProfessional[]) {
  const can = found.filter((one) => refusalOf(one) === null);
  const cannot = found.filter((one) => refusalOf(one) !== null);
  return [
    { legend: "Best fit first: rested, no overtime, known here", members: can },
    { legend: "Can’t be assigned", members: cannot },
  ].filter(({ members }) => members.length > 0);
}

const NO_LICENSE = "No one on your roster has the license for this shift. You can still search by name.";
const NO_FIT = "No one on your roster can take this shift as it stands. Here’s what’s in the way.";

function noteOf(found: readonly SearchedProfessional[] | undefined, term: string): string | null {
  if (!found) return null;
  if (found.length === 0) return term === "" ? NO_LICENSE : NOBODY_FOUND;
  if (term !== "") return cutNote(found);
  return !found.some((one) => refusalOf(one) === null) ? NO_FIT : null;
}

/** Where what keeps someone from the shift can be mended. */
function mendOf(one: SearchedProfessional): { href: string; label: string } | null {
  const roster = "/private/agency/professionals";
  if (one.needs_credentials)
    return { href: `${roster}/${one.caregiver_id}/credentials`, label: "See credentials" };
  if (one.has_joined || one.blocks.length > 0) return null;
  return {
    href: `${roster}?search=${encodeURIComponent(one.caregiver_name)}`,
    label: "Send the invite again",
  };
}

/** Without a term, the agency's best fits; with one, everyone on its roster whose name matches. */
function useOffer(opening: Opening, term: string): Offer<SearchedProfessional> {
  const suggested = useQuery(searchQuery(opening, ""));
  const found = useQuery({ ...searchQuery(opening, term), enabled: term !== "" });
  const shown = term === "" ? suggested : found;
  const known = useMemo(
    () => [...(suggested.data ?? []), ...(found.data ?? [])],
    [suggested.data, found.data],
  );
  const fits = useMemo(() => suggested.data?.filter((one) => refusalOf(one) === null), [suggested.data]);
  return {
    groups: grouped(shown.data ?? []),
    note: noteOf(shown.data, term),
    known,
    suggested: fits,
    isPending: shown.isPending,
    isFetching: shown.isFetching,
    retry: shown.isError ? () => void shown.refetch() : null,
  };
}

/** `isOnly`: no one can be assigned, so what mends it is what to do. */
function Detail({ one, isOnly }: { one: SearchedProfessional; isOnly: boolean }) {
  const refusal = refusalOf(one);
  const type = one.certification_type;
  if (refusal === null && one.fit) return <SuggestionDetail fit={one.fit} type={type} />;
  const mend = mendOf(one);
  const worked = one.has_joined ? workedText(one.number_of_shift_worked) : "";
  return (
    <span className="block">
      {[type, worked, refusal].filter(Boolean).join(" · ")}{" "}
      {mend && (
        <Link
          href={mend.href as Route}
          prefetch={false}
          className={
            isOnly
              ? buttonClass("secondary", "sm", "mt-1.5 flex w-fit")
              : "font-medium whitespace-nowrap text-brand-text"
          }
        >
          {mend.label}
        </Link>
      )}
    </span>
  );
}

type ChoiceProps = {
  opening: Opening;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

/** The choice among an agency's professionals. */
export function AgencyChoice({ opening, chosen, onChoose }: ChoiceProps) {
  const search = useSearchTerm();
  const offer = useOffer(opening, search.term);
  const fits = offer.known.some((one) => refusalOf(one) === null);
  return (
    <ProfessionalChoice<SearchedProfessional>
      search={search}
      offer={offer}
      detailOf={(one) => <Detail one={one} isOnly={!fits} />}
      isSelectable={(one) => refusalOf(one) === null}
      keepsChosen
      names="unlisted"
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
