import { classNames } from "@/components/ui/class-names";
import { urgencies, urgencyOf, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { splitRow } from "./split-pane";
import { urgencyNames } from "./words";

type Props = {
  items: readonly DeskItem[];
  open: string | null;
  now: number;
  onOpen: (item: string) => void;
};

/** The items of one queue by when they are due, longest-waiting first, those of one person under one name. */
export function QueueList({ items, open, now, onOpen }: Props) {
  const groups = urgencies
    .map((urgency) => ({ urgency, members: items.filter((one) => urgencyOf(one, now) === urgency) }))
    .filter(({ members }) => members.length > 0);
  return groups.map(({ urgency, members }) => (
    <div key={urgency}>
      <h2
        className={classNames(
          "border-y border-line bg-subtle px-5 py-1 text-sm font-medium max-md:px-3",
          urgency === "past" ? "text-danger-text" : "text-muted",
        )}
      >
        {`${urgencyNames[urgency]}, ${members.length}`}
      </h2>
      <ul>
        {members.map((one, at) => {
          const isSamePerson =
            one.professional_id !== null && one.professional_id === members[at - 1]?.professional_id;
          return (
            <li key={one.item} className="border-t border-line first:border-t-0">
              <button
                type="button"
                data-stop
                aria-current={one.item === open || undefined}
                onClick={() => onOpen(one.item)}
                className={splitRow}
              >
                <span className={isSamePerson ? "sr-only" : "truncate font-medium"}>{one.title}</span>
                {/* Another document of the same person, under their name. */}
                {isSamePerson && <span className="truncate pl-4 text-sm text-muted">{one.detail}</span>}
                <span
                  className={classNames(
                    "text-right tabular-nums",
                    isSamePerson && "text-sm",
                    urgency === "past" ? "font-medium text-danger-text" : "text-muted",
                  )}
                >
                  {waitingFor(one, now)}
                </span>
                {!isSamePerson && <span className="truncate text-sm text-muted">{one.detail}</span>}
                {(!isSamePerson || one.taken_by !== null) && (
                  <span className={classNames("text-right text-sm text-muted", isSamePerson && "col-span-2")}>
                    {one.is_mine ? "You" : (one.taken_by ?? "")}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}
