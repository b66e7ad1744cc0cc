import { Moon, TriangleAlert } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { memo } from "react";
import { HoursMeter } from "@/components/ui/hours-meter";
import { personPath } from "@/lib/people/path-rules";
import { shortHoursBetween, shortHoursOf } from "@/lib/time/durations";
import { weekMinutesOf, type BoardPerson, type RestRemark, type Take } from "@/lib/week-plan/board-rules";
import { Lanes, type GridFacts } from "./lanes";
import { blockWord, concernTexts, restWords } from "./words";
import styles from "./week-grid.module.css";

type RemarkProps = {
  name: string;
  minutes: number;
  rest: readonly RestRemark[];
  take: Take | null;
  thresholdHours: number;
};

/** What the picked gap would make of their week, and the button that gives it to them. */
function TakeRemark({ name, take }: { name: string; take: Take }) {
  if (take.block)
    return (
      <small className={`${styles.remark} text-sm text-faint`} title={take.block.text}>
        {blockWord(take.block)}
      </small>
    );
  const texts = concernTexts(take);
  const tone = take.isOvertime ? "text-danger-text" : texts.length > 0 ? "text-pending" : "text-brand-text";
  const label = [`Plan ${name}, ${shortHoursOf(take.minutesWith)} h`, ...texts].join(". ");
  return (
    <button
      type="button"
      data-chip
      data-give
      tabIndex={-1}
      aria-label={label}
      title={texts.join(" ") || undefined}
      className={`${styles.remark} rounded-sm text-left font-semibold ${tone}`}
    >
      {`→ ${shortHoursOf(take.minutesWith)}`}
      {texts.length > 0 && (
        <TriangleAlert aria-hidden className="ml-1 inline-block size-3.25 align-[-0.125rem]" />
      )}
    </button>
  );
}

/** Over the threshold, short rest, or at the limit: the first that is true. */
function Remark({ name, minutes, rest, take, thresholdHours }: RemarkProps) {
  const limit = thresholdHours * 60;
  if (take) return <TakeRemark name={name} take={take} />;
  if (minutes > limit)
    return (
      <span className={`${styles.remark} font-semibold text-danger-text`}>
        {`+${shortHoursBetween(limit, minutes)} h`}
      </span>
    );
  const [first] = rest;
  if (!first)
    return minutes === limit ? (
      <small className={`${styles.remark} text-sm text-faint`}>at limit</small>
    ) : (
      <span />
    );
  const texts = rest.flatMap(({ faults }) => faults.map(({ text }) => text));
  return (
    <span className={`${styles.remark} font-semibold text-pending`} title={texts.join(" ")}>
      <Moon aria-hidden className="mr-0.75 inline-block size-3.25 align-[-0.125rem]" />
      {restWords(first)}
    </span>
  );
}

type Props = {
  of: BoardPerson;
  facts: GridFacts;
  /** What the picked gap would do to them. */
  take: Take | null;
  /** The draft that is being moved, if it is theirs. */
  movedId: number | null;
  /** Where Tab enters the grid if nothing is open. */
  isStop: boolean;
};

/** A person's week: their shifts in lanes, and their hours with what needs attention. */
export const PersonRow = memo(function PersonRow({ of, facts, take, movedId, isStop }: Props) {
  const { person } = of;
  const minutes = weekMinutesOf(facts, of);
  const rest = facts.restOf(of);
  const isInWords = take === null && minutes <= facts.thresholdHours * 60 && rest[0]?.shortMinutes === null;
  return (
    <tr
      className={styles.row}
      data-person={person.id}
      data-can={(take && !take.block) || undefined}
      data-cannot={Boolean(take?.block) || undefined}
    >
      <th scope="row" aria-label={[person.name, person.resource_type].filter(Boolean).join(", ")}>
        <span className="flex items-baseline gap-1.5">
          <Link
            href={personPath(person.id) as Route}
            prefetch={false}
            draggable={false}
            data-chip
            tabIndex={isStop ? 0 : -1}
            title={person.name}
            className="line-clamp-2 min-w-0 py-0.5 leading-4 font-medium wrap-anywhere hover:underline hover:underline-offset-3"
          >
            {person.name}
          </Link>
          <span className="ml-auto flex-none text-muted">{person.resource_type}</span>
        </span>
      </th>
      <Lanes of={of} facts={facts} rest={rest} movedId={movedId} />
      <td>
        <div
          className={styles.hours}
          data-words={isInWords || undefined}
          data-judged={take !== null || undefined}
        >
          {!isInWords && (
            <HoursMeter
              workedMinutes={take?.minutesWith ?? minutes}
              aheadMinutes={0}
              limitHours={facts.thresholdHours}
            />
          )}
          <b>{shortHoursOf(minutes)}</b>
          <Remark
            name={person.name}
            minutes={minutes}
            rest={rest}
            take={take}
            thresholdHours={facts.thresholdHours}
          />
        </div>
      </td>
    </tr>
  );
});
