import { ChevronDown, ChevronUp } from "lucide-react";
import { useCallback, useState, type CSSProperties, type ReactNode } from "react";
import type { Density } from "@/components/schedule/density";
import { Button } from "@/components/ui/button";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import type { ListSlot } from "@/lib/slots/schema";
import type { SessionUser } from "@/lib/users/schema";
import { DayHead, DayTabs } from "./calendar-heads";
import styles from "./calendar-grid.module.css";
import { CoverageRows } from "./coverage-rows";
import { DayColumn } from "./day-column";
import { DayGaps } from "./day-gaps";
import { ChoiceButtons, FacilitySearch, foundFacilities, SelectAll } from "./facility-picker";
import { NextGaps } from "./next-gaps";
import { shownDays, slimDays } from "./shown-days";
import type { FacilityChoice } from "./use-facility-choice";
import { useListedFacilities } from "./use-listed-facilities";
import type { Focus, Week } from "./use-week";

type Props = {
  user: SessionUser;
  facilities: readonly CalendarFacility[];
  byId: ReadonlyMap<number, CalendarFacility>;
  /** The marketplace's name. */
  brand: string;
  choice: FacilityChoice;
  search: string;
  onSearch: (text: string) => void;
  week: Week;
  date: string;
  /** Today at each facility; around midnight there are two dates. */
  todays: ReadonlySet<string>;
  onDate: (date: string) => void;
  focus: Focus | null;
  onToggle: (facilityId: number, date: string) => void;
  onShow: (slot: ListSlot) => void;
  density: Density;
  now: number;
  isFiltered: boolean;
  /** In the place of the cards if there are none. */
  children: ReactNode;
};

const quiet = "px-3 py-2 text-muted";

const swatches = {
  Filled: "bg-bar",
  Claimed: "bg-bar-claimed",
  "No-show": "border border-hole [background:var(--hatch-no-show)]",
  "Open by tomorrow night": "border border-dashed border-gap",
  "Open later": "border border-dashed border-bar-open",
};

/** Explains the bars, and that filters do not affect them. */
const Legend = () => (
  <p className="col-[2/-1] flex flex-wrap justify-end gap-x-4 px-(--cell-inline) py-1 text-sm/5 text-muted">
    {/* One line in portrait, and still read aloud. */}
    <span className="mr-auto md:max-xl:sr-only">Open slots by type, unfiltered</span>
    {/* The figure in each facility's day. */}
    <span className="max-lg:sr-only">
      <b className="mr-1 font-semibold text-pending">▾3.40</b>HPRD
      <span className="max-xl:sr-only"> below its minimum</span>
    </span>
    {Object.entries(swatches).map(([name, look]) => (
      <span key={name}>
        <span className={`mr-1.5 inline-block h-2 w-4.5 rounded-xs ${look}`} />
        {name}
      </span>
    ))}
  </p>
);

/** A grid of facilities by days: coverage on top, and each day's cards below. */
export function CalendarGrid(props: Props) {
  const { facilities, byId, choice, search, week, date, todays, focus, density, now } = props;
  const { days, cards, coverage } = week;
  const found = foundFacilities(facilities, search);
  const isEmpty = cards.every((day) => day.cards.length === 0);
  const isWaiting = week.isWaiting || (isEmpty && week.extent === "loading");
  const isWhole = week.extent === "whole" || week.extent === "cut";
  const shown = shownDays(days, date);
  const known = week.isKnown ? coverage : null;
  const { listed, fold } = useListedFacilities({
    facilities,
    found,
    chosen: choice.chosen,
    week: days[0]!,
    coverage: week.feed.isPlaceholderData ? null : known,
  });
  const folds = !props.isFiltered;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onFold = useCallback(
    (day: string, isFolded: boolean) =>
      setOpened((before) => new Set([...before].filter((one) => one !== day).concat(isFolded ? [] : [day]))),
    [],
  );
  const focusedOn = (day: string) => (focus?.date === day ? focus.facilityId : null);
  const slim = slimDays(cards, {
    today: [...todays].sort()[0]!,
    isOpened: (day) => !folds || opened.has(day) || focus?.date === day,
  });
  const widths = days.map((day) => (slim.has(day) ? "minmax(6.75rem, 0.5fr)" : "minmax(0, 1fr)"));
  return (
    <div
      className={styles.calendar}
      data-empty={isEmpty || undefined}
      data-waiting={isWaiting || undefined}
      style={{ "--days": widths.join(" ") } as CSSProperties}
    >
      <div className={`low:static ${styles.heads}`} data-calendar-heads>
        <DayTabs days={days} date={date} todays={todays} coverage={known} onChange={props.onDate} />
        <div className={styles.line}>
          <div className="flex items-center gap-2 px-3 py-1.5 max-md:hidden">
            <h2 className="text-md/5 font-semibold">Facilities</h2>
            <FacilitySearch value={search} onChange={props.onSearch} />
          </div>
          {days.map((day) => (
            <DayHead
              key={day}
              date={day}
              stand={coverage.byDate[day]}
              isToday={todays.has(day)}
              shown={shown.get(day)}
              isSlim={slim.has(day)}
              isKnown={week.isKnown}
            />
          ))}
        </div>
      </div>
      <div
        className={`${styles.line} items-center border-b border-line bg-subtle *:first:pl-3 max-md:hidden`}
      >
        <SelectAll choice={choice} found={found} />
        <Legend />
      </div>
      <DayGaps
        facilities={facilities.filter(({ id }) => choice.chosen.includes(id))}
        date={date}
        coverage={known}
        focus={focus}
        onToggle={props.onToggle}
      />
      <CoverageRows
        facilities={listed}
        choice={choice}
        days={days}
        shown={shown}
        slim={slim}
        coverage={known}
        loadedIds={week.loadedIds}
        now={now}
        focus={focus}
        onToggle={props.onToggle}
      />
      {found.length === 0 && <p className={`max-md:hidden ${quiet}`}>No results found.</p>}
      {fold && found.length === facilities.length && (
        <div className="border-b border-line bg-surface px-1 py-0.5 max-md:hidden">
          <Button variant="ghost" size="sm" aria-expanded={!fold.isFolded} onClick={fold.toggle}>
            {fold.isFolded ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            {fold.isFolded ? `Show all ${facilities.length} facilities` : "Show the most urgent"}
          </Button>
        </div>
      )}
      <div className={styles.line}>
        <aside
          className="sticky top-[calc(var(--header-height)+4rem)] flex max-h-[calc(100dvh-var(--header-height)-4rem)] flex-col gap-2.5 self-start overflow-y-auto px-3 py-2.5 max-md:hidden low:static low:max-h-none"
          aria-label="Facilities"
        >
          <ChoiceButtons choice={choice} />
          <NextGaps slots={week.slots} facilities={byId} now={now} onShow={props.onShow} />
        </aside>
        {cards.map((day) => (
          <section
            key={day.date}
            className={styles.day}
            data-day={day.date}
            data-active={day.date === date || undefined}
            data-shown={shown.get(day.date)}
            aria-label={`Shifts of ${formatDayLabel(day.date)}`}
          >
            <DayColumn
              date={day.date}
              cards={day.cards}
              user={props.user}
              facilities={byId}
              brand={props.brand}
              density={density}
              now={now}
              focusedId={focusedOn(day.date)}
              folds={folds}
              isFolded={!opened.has(day.date)}
              onFold={onFold}
            />
            {day.cards.length === 0 && !isEmpty && isWhole && (
              <p className={quiet}>{props.isFiltered ? "No shifts with these filters" : "No shifts"}</p>
            )}
          </section>
        ))}
        {isWaiting && (
          <p role="status" className="sr-only">
            Loading shifts…
          </p>
        )}
        {props.children && <div className="col-[2/-1] min-h-64">{props.children}</div>}
      </div>
    </div>
  );
}
