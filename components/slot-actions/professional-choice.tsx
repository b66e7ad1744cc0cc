"use client";

import { MAX_FOUND } from "@/lib/slots/fit/rules";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Tier } from "@/components/professionals/tier";
import { Avatar } from "@/components/ui/avatar";
import { chipLegend } from "@/components/ui/chip";
import { FailedLoad } from "@/components/ui/failed-load";
import { RadioGroup } from "@/components/ui/radio-group";
import { photoOf } from "@/lib/professionals/photo/client";
import { foundList, type useSearchTerm } from "./found-professionals";
import { SEARCH_FAILED } from "./messages";
import { SearchField } from "./search-field";

/** Someone who can be chosen, or is shown with the reason why not. */
export type Candidate = {
  caregiver_id: number;
  caregiver_name: string;
  caregiver_stats?: { tier: "PLATINUM" | "PRO" | "PURPLE" | null };
  blocks: readonly string[];
  warnings: readonly string[];
};

/** Who is offered for a term: each source reads its own people and words their reasons. */
export type Offer<One> = {
  groups: readonly { legend: string; members: readonly One[] }[];
  /** Instead of groups, or above them. */
  note: string | null;
  /** Everyone read so far, with their current reasons. */
  known: readonly One[];
  /** Best first; undefined until they are read. */
  suggested: readonly One[] | undefined;
  isPending: boolean;
  isFetching: boolean;
  /** The search failed: how to try again. */
  retry: (() => void) | null;
};

/** Says where a search by name was cut. */
export const cutNote = (found: readonly unknown[]): string | null =>
  found.length === MAX_FOUND ? `The first ${MAX_FOUND} are shown. Type more of the name.` : null;

type Named = Pick<Candidate, "caregiver_id" | "caregiver_name">;

type ChoiceProps<One> = {
  search: ReturnType<typeof useSearchTerm>;
  offer: Offer<One>;
  detailOf: (one: One) => ReactNode;
  isSelectable: (one: One) => boolean;
  chosen: Named | null;
  /** Whether the choice stays although it isn't among those read. */
  keepsChosen: boolean;
  onChoose: (one: One | null) => void;
  /** Names the choice above the list: always, or if the list doesn't show it. */
  names: "always" | "unlisted";
  /** Beside the selected professional's name. */
  aside?: ReactNode;
};

/** The search, its results or suggestions, and the choice, which starts at the best fit. */
export function ProfessionalChoice<One extends Candidate>(props: ChoiceProps<One>) {
  const { search, offer, chosen, onChoose } = props;
  /** No one is preselected once the person has chosen or typed. */
  const [hasActed, setActed] = useState(false);
  /** Chosen before the search, which doesn't show them again. */
  const [hidden, setHidden] = useState<number | null>(null);
  const settle = useEffectEvent(({ suggested, known }: Pick<Offer<One>, "suggested" | "known">) => {
    const now = known.find((one) => one.caregiver_id === chosen?.caregiver_id);
    // Someone may answer while the dialog is open: keep the choice, with their new availability.
    if (now) return onChoose(now);
    if ((chosen !== null && props.keepsChosen) || !suggested) return;
    const [best] = suggested;
    onChoose(!hasActed && best?.warnings.length === 0 ? best : null);
  });
  const { suggested, known } = offer;
  // In braces: an effect must not return what onChoose does.
  useEffect(() => {
    settle({ suggested, known });
  }, [suggested, known]);
  const type = (next: string) => {
    search.setText(next);
    setActed(true);
    setHidden(hasActed ? (chosen?.caregiver_id ?? null) : null);
    if (!hasActed) onChoose(null);
  };
  const choose = (one: One) => {
    setActed(true);
    onChoose(one);
  };
  const isSearching = search.term !== "";
  const isShown = ({ caregiver_id }: One) => !isSearching || caregiver_id !== hidden;
  const isListed = offer.groups.some(({ members }) =>
    members.some((one) => isShown(one) && one.caregiver_id === chosen?.caregiver_id),
  );
  const best = isSearching ? undefined : offer.suggested?.find(({ warnings }) => warnings.length === 0);
  return (
    <>
      <SearchField text={search.text} onType={type} />
      {chosen && (props.names === "always" || !isListed) && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          <span className="text-muted">Selected Professional</span>
          <b className="font-semibold">{chosen.caregiver_name}</b>
          {props.aside}
        </p>
      )}
      <div className={foundList} aria-busy={offer.isFetching}>
        {offer.isPending && <p role="status">Searching…</p>}
        {offer.retry && <FailedLoad message={SEARCH_FAILED} onRetry={offer.retry} />}
        {!offer.isPending && offer.note !== null && <p role="status">{offer.note}</p>}
        {!offer.isPending &&
          offer.groups.map(({ legend, members }) =>
            members.some(props.isSelectable) ? (
              // One radio group across all sections.
              <RadioGroup
                key={legend}
                name="professional"
                legend={legend}
                value={chosen ? String(chosen.caregiver_id) : null}
                options={members.filter(isShown).map((one) => ({
                  value: String(one.caregiver_id),
                  label: <Name one={one} isBest={one === best} detail={props.detailOf(one)} />,
                  disabled: !props.isSelectable(one),
                }))}
                onChange={(id) => choose(members.find((one) => String(one.caregiver_id) === id)!)}
              />
            ) : (
              // No one to choose: a list, without circles that can't be pressed.
              <section key={legend} aria-label={legend}>
                <h3 className={chipLegend}>{legend}</h3>
                <ul className="grid gap-2">
                  {members.filter(isShown).map((one) => (
                    <li key={one.caregiver_id}>
                      <Name one={one} isBest={false} detail={props.detailOf(one)} />
                    </li>
                  ))}
                </ul>
              </section>
            ),
          )}
      </div>
    </>
  );
}

type NameProps = { one: Candidate; isBest: boolean; detail: ReactNode };

const Name = ({ one, isBest, detail }: NameProps) => (
  <span className="flex gap-2.5">
    <Avatar name={one.caregiver_name} src={photoOf(one.caregiver_id)} />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-1.5 font-medium">
        {one.caregiver_name} <Tier tier={one.caregiver_stats?.tier} />
        {isBest && (
          <span className="rounded-full bg-brand px-1.75 text-sm/5 font-medium text-on-brand">Best fit</span>
        )}
      </span>
      <span className="block text-sm text-muted">{detail}</span>
    </span>
  </span>
);
