"use client";

import { Fragment, memo, useEffect, useMemo } from "react";
import type { Density } from "@/components/schedule/density";
import { ChevronDown } from "lucide-react";
import type { Card } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { SessionUser } from "@/lib/users/schema";
import { setColumn } from "./columns";
import { foldArrow, foldLook } from "./fold-look";
import { ShiftCard } from "./shift-card";
import { useRowWindow } from "./use-row-window";

type Props = {
  date: string;
  cards: readonly Card[];
  user: SessionUser;
  facilities: ReadonlyMap<number, CalendarFacility>;
  /** The marketplace's name. */
  brand: string;
  density: Density;
  now: number;
  /** The facility whose cards this day are outlined. */
  focusedId: number | null;
  /** Folds shifts that need nothing, unless the filters ask for them. */
  folds: boolean;
  isFolded: boolean;
  /** Must be stable. */
  onFold: (date: string, isFolded: boolean) => void;
};

/** How many of the folded shifts are in each state. */
type Folded = readonly (readonly [words: string, count: number])[];

type Item = { key: string; card: Card } | { key: "fold"; folded: Folded };

/** A facility's shifts below each other are one box, with its name on top. */
const joinOf = (item: Item, beside: Item | undefined) =>
  "card" in item &&
  beside !== undefined &&
  "card" in beside &&
  item.card.facilityId === beside.card.facilityId;

/** "3 fully filled", "1 cancelled". A past shift with an open slot isn't filled, but needs no action either. */
function foldedOf(cards: readonly Card[]): Folded {
  const counts = { "fully filled": 0, "with gaps": 0, cancelled: 0 };
  for (const { filled, total } of cards)
    counts[total === 0 ? "cancelled" : filled === total ? "fully filled" : "with gaps"] += 1;
  return Object.entries(counts).filter(([, count]) => count > 0);
}

function itemsOf(
  cards: readonly Card[],
  isFolded: boolean,
  folds: boolean,
  focusedId: number | null,
): Item[] {
  const asItem = (card: Card): Item => ({ key: card.key, card });
  const isQuiet = ({ kind, facilityId }: Card) => kind === "SETTLED" && facilityId !== focusedId;
  const quiet = folds ? cards.filter(isQuiet) : [];
  if (quiet.length === 0) return cards.map(asItem);
  const loud = cards.filter((card) => !isQuiet(card)).map(asItem);
  const fold: Item = { key: "fold", folded: foldedOf(quiet) };
  return [...loud, fold, ...(isFolded ? [] : quiet.map(asItem))];
}

/** A day's cards below each other, without the holes that rows shared by the days would leave. */
export const DayColumn = memo(function DayColumn(props: Props) {
  const { date, cards, user, facilities, brand, density, now, focusedId, folds } = props;
  const { isFolded, onFold } = props;
  const items = useMemo(
    () => itemsOf(cards, isFolded, folds, focusedId),
    [cards, isFolded, folds, focusedId],
  );
  const { column, view, draw } = useRowWindow(items.length);
  useEffect(
    () =>
      setColumn(date, {
        indexOf: (isWanted) => items.findIndex((item) => "card" in item && isWanted(item.card)),
        unfold: () => onFold(date, false),
        draw,
      }),
    [date, items, onFold, draw],
  );
  const drawn = items.slice(view.from, view.to).map((item, n) => {
    const at = view.from + n;
    const [joinsAbove, joinsBelow] = [joinOf(item, items[at - 1]), joinOf(item, items[at + 1])];
    return (
      <div key={item.key} className={joinsBelow ? undefined : "pb-2"} data-item-index={at}>
        {"card" in item ? (
          <ShiftCard
            card={item.card}
            user={user}
            facility={facilities.get(item.card.facilityId)!}
            brand={brand}
            density={density}
            now={now}
            isFocused={item.card.facilityId === focusedId}
            joinsAbove={joinsAbove}
            joinsBelow={joinsBelow}
          />
        ) : (
          <button
            type="button"
            // In a narrow column the arrow is below the words.
            className={`min-h-7 flex-wrap items-center rounded-md px-1 ${foldLook}`}
            data-stop
            aria-expanded={!isFolded}
            onClick={() => onFold(date, !isFolded)}
          >
            <span className="grid grid-cols-[auto_1fr] gap-x-1">
              {item.folded.map(([words, count]) => (
                <Fragment key={words}>
                  <span className="text-right tabular-nums">{count}</span> <span>{words}</span>
                </Fragment>
              ))}
            </span>
            <ChevronDown aria-hidden strokeWidth={3} className={foldArrow} />
          </button>
        )}
      </div>
    );
  });
  return (
    <div ref={column} style={{ paddingTop: view.above, paddingBottom: view.below }}>
      {drawn}
    </div>
  );
});
