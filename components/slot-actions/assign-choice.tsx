"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import field from "@/components/ui/field.module.css";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextInput } from "@/components/ui/text-input";
import { photoOf } from "@/lib/professionals/photo/client";
import { professionalsQuery, suggestionsQuery } from "@/lib/slots/assignment/client";
import { isSelectable, SEARCH_FROM_LENGTH } from "@/lib/slots/assignment/rules";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import { AskAvailability } from "./ask-availability";
import { Tier } from "@/components/professionals/tier";
import { groupsOf, offeredFor, useRested, type Offered } from "./found-professionals";
import { NO_AVAILABILITY, NOBODY_FOUND, SEARCH_FAILED } from "./messages";
import { FoundDetail, SuggestionDetail } from "./suggestion-fit";
import { useRefusedRead } from "./use-refused-read";
import styles from "./found-professionals.module.css";

type ChoiceProps = {
  shiftId: number;
  facilityId: number;
  chosen: FoundProfessional | null;
  onChoose: (found: FoundProfessional | null) => void;
  onClose: () => void;
};

type Choosing = { chosen: FoundProfessional | null; onChoose: (found: FoundProfessional) => void };

type GroupProps = Choosing & { legend: string; members: readonly Offered[] };

/** One radio group across all sections. */
function Group({ legend, members, chosen, onChoose }: GroupProps) {
  return (
    <RadioGroup
      name="professional"
      legend={legend}
      value={chosen ? String(chosen.caregiver_id) : null}
      options={members.map((one) => ({
        value: String(one.caregiver_id),
        label: (
          <>
            {one.caregiver_name} <Tier tier={one.caregiver_stats?.tier} />
          </>
        ),
        detail: one.fit ? (
          <SuggestionDetail fit={one.fit} distance={one.distance} />
        ) : (
          <FoundDetail found={one} />
        ),
        disabled: !isSelectable(one),
      }))}
      onChange={(id) => onChoose(members.find((one) => String(one.caregiver_id) === id)!)}
    />
  );
}

function SearchedGroups({ found, ...choosing }: Choosing & { found: readonly FoundProfessional[] }) {
  if (found.length === 0) return <p role="status">{NOBODY_FOUND}</p>;
  return groupsOf(found).map(({ status, legend, members }) => (
    <Group key={status} legend={legend} members={members} {...choosing} />
  ));
}

type OfferedProps = Choosing & {
  available: readonly FoundProfessional[];
  suggested: readonly Suggestion[];
};

function OfferedGroups({ available, suggested, ...choosing }: OfferedProps) {
  const groups = offeredFor(available, suggested);
  return (
    <>
      {available.length === 0 && <p role="status">{NO_AVAILABILITY}</p>}
      {groups.map(({ legend, members }) => (
        <Group key={legend} legend={legend} members={members} {...choosing} />
      ))}
    </>
  );
}

/** Without a term, those available and the best fits; with one, everyone whose name matches. */
function useFound({ shiftId, facilityId, onClose }: ChoiceProps, term: string) {
  const found = useQuery(professionalsQuery(shiftId, term));
  const suggested = useQuery({ ...suggestionsQuery(shiftId), enabled: term === "" });
  useRefusedRead(facilityId, found.error ?? suggested.error, onClose);
  return { found, suggested };
}

/** The search, its results or suggestions, and the choice, which starts at the best fit. */
export function AssignChoice(props: ChoiceProps) {
  const { facilityId, chosen, onChoose } = props;
  const [text, setText] = useState("");
  /** No one is preselected once the person has chosen or typed. */
  const [hasActed, setActed] = useState(false);
  const rested = useRested(text).trim();
  const term = rested.length >= SEARCH_FROM_LENGTH ? rested : "";
  const { found, suggested } = useFound(props, term);
  const settle = useEffectEvent((suggestions?: readonly Suggestion[], all?: readonly FoundProfessional[]) => {
    const known = [...(suggestions ?? []), ...(all ?? [])];
    const now = known.find((one) => one.caregiver_id === chosen?.caregiver_id);
    // Someone may answer while the dialog is open: keep the choice, with their new availability.
    if (now) return onChoose(now);
    const isStillOffered = chosen !== null && !("fit" in chosen);
    if (isStillOffered || !suggestions) return;
    const [best] = suggestions;
    onChoose(!hasActed && best?.warnings.length === 0 ? best : null);
  });
  useEffect(() => settle(suggested.data, found.data), [suggested.data, found.data]);
  const type = (next: string) => {
    setText(next);
    setActed(true);
    if (!hasActed) onChoose(null);
  };
  const choose = (one: FoundProfessional) => {
    setActed(true);
    onChoose(one);
  };
  // If suggestions fail, those available can still be chosen.
  const isPending = found.isPending || (term === "" && suggested.isPending);
  return (
    <>
      <Field label="Search professionals" hint={`Type at least ${SEARCH_FROM_LENGTH} letters of a name.`}>
        <TextInput
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          // Enter searches: the form would assign the person who is chosen.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      {chosen && (
        <div>
          <p className={field.label}>Selected Professional</p>
          <p className="mt-1.5 flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            <Avatar name={chosen.caregiver_name} src={photoOf(chosen.caregiver_id)} />
            {chosen.caregiver_name}
            {chosen.status === "NOT_PROVIDED" && (
              <AskAvailability key={chosen.caregiver_id} found={chosen} facilityId={facilityId} />
            )}
          </p>
        </div>
      )}
      <div className={styles.found} aria-busy={found.isFetching || suggested.isFetching}>
        {isPending && <p role="status">Searching…</p>}
        {found.isError && <FailedLoad message={SEARCH_FAILED} onRetry={() => void found.refetch()} />}
        {!isPending && found.data && term === "" && (
          <OfferedGroups
            available={found.data}
            suggested={suggested.data ?? []}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {!isPending && found.data && term !== "" && (
          <SearchedGroups found={found.data} chosen={chosen} onChoose={choose} />
        )}
      </div>
    </>
  );
}
