import { TriangleAlert } from "lucide-react";
import { shortHoursOf } from "@/lib/time/durations";
import { weekMinutesOf, type Board, type BoardPerson, type Take } from "@/lib/week-plan/board-rules";
import type { Fitting } from "@/lib/week-plan/suggestion-rules";
import { useIsCarrying } from "./carried-shift";
import { concernTexts } from "./words";

type Props = {
  board: Board;
  /** Those the filters leave. */
  people: readonly BoardPerson[];
  takes: ReadonlyMap<number, Take> | null;
  fitting: readonly Fitting[];
};

function Taker({ of: { person }, take, minutes }: { of: BoardPerson; take: Take; minutes: number }) {
  const [concern] = concernTexts(take);
  return (
    <li
      data-person={person.id}
      data-cannot={Boolean(take.block) || undefined}
      className="flex min-h-12 items-center gap-2 border-t border-line px-3 py-1 data-over:bg-brand-soft data-over:shadow-[inset_3px_0_0_var(--color-brand-text)]"
    >
      <span className={`min-w-0 flex-1 ${take.block ? "text-muted" : "font-medium"}`}>
        {person.name}
        {(take.block || concern !== undefined) && (
          <span className={`block text-sm/5 font-normal ${take.block ? "text-muted" : "text-pending"}`}>
            {!take.block && (
              <TriangleAlert aria-hidden className="mr-1 inline-block size-3.25 align-[-0.125rem]" />
            )}
            {take.block?.text ?? concern}
          </span>
        )}
      </span>
      {!take.block && (
        <span className="text-sm whitespace-nowrap text-muted tabular-nums">
          {`${shortHoursOf(minutes)} → `}
          <b className={take.isOvertime ? "text-danger-text" : "text-ink"}>
            {`${shortHoursOf(take.minutesWith)} h`}
          </b>
        </span>
      )}
    </li>
  );
}

/** Where a phone's carried shift can go: everyone, best first, with what it would do to them or why they can't. */
export function PhoneTakers({ board, people, takes, fitting }: Props) {
  const isCarrying = useIsCarrying();
  if (!isCarrying || !takes) return null;
  const rank = new Map(fitting.map(({ of }, at) => [of.person.id, at]));
  const rankOf = ({ person }: BoardPerson) => rank.get(person.id) ?? fitting.length;
  return (
    <section
      aria-label="Who can take it"
      data-scroller
      className="fixed inset-x-0 bottom-(--tab-bar-height) z-31 max-h-[55dvh] overflow-y-auto rounded-t-2xl border-t border-line bg-raised pb-2 shadow-lg"
    >
      <h2 className="px-3 py-2 text-sm/5 font-medium text-muted">Who can take it</h2>
      <ul>
        {people
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .flatMap((of) => {
            const take = takes.get(of.person.id);
            return take
              ? [<Taker key={of.person.id} of={of} take={take} minutes={weekMinutesOf(board, of)} />]
              : [];
          })}
      </ul>
    </section>
  );
}
