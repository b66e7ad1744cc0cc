"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { RefObject } from "react";
import { Tier } from "@/components/professionals/tier";
import { Avatar } from "@/components/ui/avatar";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { FailedLoad } from "@/components/ui/failed-load";
import { fieldError } from "@/components/ui/field";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { IconButton } from "@/components/ui/icon-button";
import { inviteSearchQuery, inviteSuggestionsQuery } from "@/lib/invites/client";
import { MAX_INVITES, isInvitable, TOO_MANY_INVITES } from "@/lib/invites/rules";
import type { FoundToInvite, SuggestedToInvite } from "@/lib/invites/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import type { FeedSlot } from "@/lib/slots/schema";
import { Button } from "@/components/ui/button";
import { AskAvailability } from "./ask-availability";
import { foundList, groupsOf, useSearchTerm } from "./found-professionals";
import { NOBODY_FOUND, SEARCH_FAILED } from "./messages";
import { SearchField } from "./search-field";
import { FoundDetail, SuggestionDetail } from "./suggestion-fit";
import { topOf } from "./top-fit";
import type { InviteSelection } from "./use-invite-selection";
import { useRefusedRead } from "./use-refused-read";

const inviteTexts = { PENDING: "Already invited.", ACCEPTED: "Has accepted an invite." } as const;

type ChoiceProps = {
  slot: FeedSlot;
  selection: InviteSelection;
  search: RefObject<HTMLInputElement | null>;
  /** Whether the person may request staff availability. */
  canAsk: boolean;
  onClose: () => void;
};

function Selected({ selection }: Pick<ChoiceProps, "selection">) {
  const { form, chosen, faults, remove } = selection;
  if (chosen.length === 0) return null;
  const isNeeded = chosen.some(({ acknowledgements }) => acknowledgements.length > 0);
  return (
    <section aria-label="Selected Professionals">
      <h3 className="font-medium">Selected Professionals</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5 md:mb-2 md:max-h-36 md:overflow-auto">
        {chosen.map(({ caregiver_id, caregiver_name, acknowledgements }) => (
          <li
            key={caregiver_id}
            className={classNames(
              "inline-flex max-w-full items-center gap-1.5 border pl-1",
              faults.has(caregiver_id) ? "w-full rounded-lg border-danger-text" : "rounded-full border-line",
            )}
          >
            <Avatar name={caregiver_name} src={photoOf(caregiver_id)} />
            <span className={faults.has(caregiver_id) ? "flex-1" : undefined}>
              {caregiver_name}
              {acknowledgements.length > 0 && (
                <span className="block text-sm/5 text-pending">{acknowledgements.join(" ")}</span>
              )}
              {faults.has(caregiver_id) && <span className={fieldError}>{faults.get(caregiver_id)}</span>}
            </span>
            <IconButton size="sm" label={`Remove ${caregiver_name}`} onClick={() => remove(caregiver_id)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {isNeeded && (
        <CheckboxField
          label="I have checked that they agree and are fit to work these hours."
          {...form.field("isAcknowledged")}
        />
      )}
    </section>
  );
}

type FoundProps = {
  found: FoundToInvite;
  selection: InviteSelection;
  /** The facility for availability requests; null if the person may not send them. */
  askingFacilityId: number | null;
};

function Found({ found, selection: { chosen, add, remove }, askingFacilityId }: FoundProps) {
  const isChosen = chosen.some((one) => one.caregiver_id === found.caregiver_id);
  const isFull = chosen.length >= MAX_INVITES && !isChosen;
  const invited = found.invite_status ? [inviteTexts[found.invite_status]] : [];
  const hasNotAnswered = found.status === "NOT_PROVIDED" && found.blocks.length === 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 [&>button]:mx-2 max-md:[&>button]:mb-1.5 max-md:[&>button]:ml-8.5 [&>label]:flex-[1_1_13rem]">
      <Checkbox
        label={
          <>
            {found.caregiver_name} <Tier tier={found.caregiver_stats.tier} />
          </>
        }
        detail={<FoundDetail found={found} more={invited} />}
        checked={isChosen}
        disabled={!isInvitable(found) || isFull}
        onChange={() => (isChosen ? remove(found.caregiver_id) : add(found))}
      />
      {askingFacilityId !== null && hasNotAnswered && (
        <AskAvailability found={found} facilityId={askingFacilityId} />
      )}
    </div>
  );
}

function FoundGroups({ all, ...shared }: Omit<FoundProps, "found"> & { all: readonly FoundToInvite[] }) {
  return groupsOf(all).map(({ status, legend, members }) => (
    <fieldset key={status} className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {members.map((found) => (
        <Found key={found.caregiver_id} found={found} {...shared} />
      ))}
    </fieldset>
  ));
}

/** The best fits not invited yet; several can be selected. */
function SuggestedList({
  suggested,
  selection: { chosen, add, addAll, remove },
}: {
  suggested: readonly SuggestedToInvite[];
  selection: InviteSelection;
}) {
  if (suggested.length === 0) return <p role="status">No one to suggest. Search for someone by name.</p>;
  const top = topOf(suggested);
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">Suggested, best fit first</legend>
      {top.length > 1 && (
        <Button size="sm" className="mx-2 -mt-7.5 mb-2.5 self-end" onClick={() => addAll(top)}>
          {`Select top ${top.length}`}
        </Button>
      )}
      {suggested.map((one) => {
        const isChosen = chosen.some(({ caregiver_id }) => caregiver_id === one.caregiver_id);
        return (
          <Checkbox
            key={one.caregiver_id}
            label={
              <>
                {one.caregiver_name} <Tier tier={one.caregiver_stats.tier} />
              </>
            }
            detail={<SuggestionDetail fit={one.fit} distance={one.distance} />}
            checked={isChosen}
            disabled={chosen.length >= MAX_INVITES && !isChosen}
            onChange={() => (isChosen ? remove(one.caregiver_id) : add(one))}
          />
        );
      })}
    </fieldset>
  );
}

/** The search, its results or suggestions, and the selection. */
export function InviteChoice({ slot, selection, search, canAsk, onClose }: ChoiceProps) {
  const { text, setText, term } = useSearchTerm();
  const { shift_id: shiftId, resource_type: resourceType, shift_date: shiftDate } = slot;
  const found = useQuery(inviteSearchQuery({ shiftId, resourceType, shiftDate, term }));
  const suggested = useQuery({ ...inviteSuggestionsQuery(shiftId), enabled: term === "" });
  useRefusedRead(slot.facility_id, found.error ?? suggested.error, onClose);
  return (
    <>
      <SearchField inputRef={search} text={text} onType={setText} />
      <Selected selection={selection} />
      {selection.chosen.length >= MAX_INVITES && <Callout tone="info">{TOO_MANY_INVITES}</Callout>}
      {term === "" && (
        <div className={foundList} aria-busy={suggested.isFetching}>
          {suggested.isPending && <p role="status">Finding people who fit…</p>}
          {suggested.isError && (
            <FailedLoad message={SEARCH_FAILED} onRetry={() => void suggested.refetch()} />
          )}
          {suggested.data && <SuggestedList suggested={suggested.data} selection={selection} />}
        </div>
      )}
      {term !== "" && (
        <div className={foundList} aria-busy={found.isFetching}>
          {found.isPending && <p role="status">Searching…</p>}
          {found.isError && <FailedLoad message={SEARCH_FAILED} onRetry={() => void found.refetch()} />}
          {found.data?.length === 0 && <p role="status">{NOBODY_FOUND}</p>}
          {found.data && (
            <FoundGroups
              all={found.data}
              selection={selection}
              askingFacilityId={slot.is_flex && canAsk ? slot.facility_id : null}
            />
          )}
        </div>
      )}
    </>
  );
}
