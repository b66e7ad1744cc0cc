import { openWords, cellKey, type Stand, type WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel, formatWeekLabel } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { Card, CardDay } from "@/lib/global-schedule/week/rules";
import { noShowWords, replacementNote, routeLabel, shiftOf } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { isExpired, notesOf, sharedUnit, wordOf } from "./slot-words";
import { shiftTimes, shortWeekday, zoneName } from "@/lib/time/calendar";
import type { Extent } from "./use-week";
import styles from "./week-sheet.module.css";

export type WeekSheetProps = {
  week: string;
  cards: readonly CardDay[];
  coverage: WeekCoverage;
  /** The chosen facilities. */
  facilities: readonly CalendarFacility[];
  /** The marketplace's name. */
  brand: string;
  now: number;
  isFiltered: boolean;
  extent: Extent;
};

/** On paper a part of the week would pass for all of it. */
const notices: Record<Exclude<Extent, "whole">, string> = {
  loading: "Still loading: not all shifts are here.",
  failed: "The shifts could not be loaded. Refresh the page, then print again.",
  cut: "Not all shifts fit. Choose fewer facilities.",
};

const standWords = (stand: Stand | undefined): string =>
  stand && stand.total > 0
    ? [`${stand.filled} of ${stand.total}`, stand.noShows > 0 && noShowWords(stand.noShows), openWords(stand)]
        .filter(Boolean)
        .join(", ")
    : "–";

function Coverage({ facilities, cards, coverage }: WeekSheetProps) {
  return (
    <table>
      <caption>Filled, and open by shift type</caption>
      <thead>
        <tr>
          <th scope="col">Facility</th>
          {cards.map(({ date }) => (
            <th key={date} scope="col">{`${shortWeekday(date)} ${Number(date.slice(8))}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {facilities.map(({ id, label }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            {cards.map(({ date }) => (
              <td key={date}>{standWords(coverage.cells[cellKey(id, date)])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Mara Holt, Claimed, CNA", "Open, Flex"; identical ones once, with a count. */
function placesOf(
  { slots, routes }: Card,
  unit: string | null,
  { now, brand }: Pick<RowProps, "now" | "brand">,
): string {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const word = wordOf(slot, isExpired(slot, now));
    const notes = notesOf(slot, { hidesUnit: unit !== null, isMixed: routes.length > 1, brand });
    const who = slot.caregiver_name ? [slot.caregiver_name, word] : [word, routeLabel(slot, brand)];
    const words = [...who, ...notes, replacementNote(slot)].filter(Boolean).join(", ");
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words)).join("; ");
}

type RowProps = {
  card: Card;
  first: ListSlot;
  facility: CalendarFacility | undefined;
  brand: string;
  now: number;
};

function ShiftRow({ card, first, facility, brand, now }: RowProps) {
  const unit = sharedUnit(card.slots);
  const what = [first.resource_type, unit, first.is_orientation && "Orientation"].filter(Boolean).join(", ");
  return (
    <tr>
      <td>{facility?.label}</td>
      <td>{what}</td>
      <td>{`${shiftTimes(shiftOf(first))} ${zoneName(facility?.timezone ?? "UTC")}`}</td>
      <td>
        {`${card.filled} of ${card.total} Filled`}
        {card.noShows > 0 && `, ${noShowWords(card.noShows)}`}
      </td>
      <td>{placesOf(card, unit, { brand, now })}</td>
    </tr>
  );
}

/** The filtered week for printing: each facility's coverage, then each day's shifts. */
export function WeekSheet(props: WeekSheetProps) {
  const { week, cards, coverage, facilities, brand, now, isFiltered, extent } = props;
  const byId = new Map(facilities.map((facility) => [facility.id, facility]));
  const title = <h1>{`Global Schedule, ${formatWeekLabel(week)}`}</h1>;
  if (extent !== "whole")
    return (
      <section className={styles.sheet}>
        {title}
        <p>{notices[extent]}</p>
      </section>
    );
  return (
    <section className={styles.sheet}>
      {title}
      <p>{isFiltered ? "Some shifts are left out by filters." : "All shifts."}</p>
      <Coverage {...props} />
      {cards.map((day) => (
        <section key={day.date}>
          <h2>
            {formatDayLabel(day.date)}
            <span>{`${coverage.byDate[day.date]?.filled ?? 0} Filled`}</span>
            {(coverage.byDate[day.date]?.noShows ?? 0) > 0 && (
              <span>{noShowWords(coverage.byDate[day.date]!.noShows)}</span>
            )}
            <span>{`${coverage.byDate[day.date]?.open ?? 0} Open`}</span>
            {(coverage.byDate[day.date]?.expired ?? 0) > 0 && (
              <span>{`${coverage.byDate[day.date]!.expired} Expired`}</span>
            )}
          </h2>
          <table>
            <tbody>
              {day.cards.map((card) => (
                <ShiftRow
                  key={card.key}
                  card={card}
                  first={card.slots[0]!}
                  facility={byId.get(card.slots[0]!.facility_id)}
                  brand={brand}
                  now={now}
                />
              ))}
            </tbody>
          </table>
          {day.cards.length === 0 && <p>No shifts.</p>}
        </section>
      ))}
    </section>
  );
}
