import { classNames } from "@/components/ui/class-names";
import { harms, isLate, waitingFor } from "@/lib/desk/rules";
import type { DeskItem } from "@/lib/desk/schema";
import { splitRow } from "./split-pane";
import { harmNames } from "./words";

type Props = {
  items: readonly DeskItem[];
  /** No other page has more of a group. */
  isWhole: boolean;
  open: string | null;
  now: number;
  onOpen: (item: string) => void;
};

/** The items of one queue, the worst first, those of one person under one name. */
export function QueueList({ items, isWhole, open, now, onOpen }: Props) {
  const groups = harms
    .map((harm) => ({ harm, members: items.filter((one) => one.harm === harm) }))
    .filter(({ members }) => members.length > 0);
  return groups.map(({ harm, members }) => (
    <div key={harm}>
      <h2
        className={classNames(
          "border-y border-line bg-subtle px-5 py-1 text-sm font-medium max-md:px-3",
          harm === "shift" ? "text-danger-text" : "text-muted",
        )}
      >
        {/* Of one group, the title has the number. */}
        {isWhole && groups.length > 1 ? `${harmNames[harm]}, ${members.length}` : harmNames[harm]}
      </h2>
      <ul>
        {members.map((one, at) => {
          const { professional_id: id } = one;
          const isOf = (other: DeskItem | undefined) => id !== null && id === other?.professional_id;
          const isFirst = !isOf(members[at - 1]) && isOf(members[at + 1]);
          const isSamePerson = isFirst || isOf(members[at - 1]);
          return (
            <li key={one.item} className="border-t border-line first:border-t-0">
              {isFirst && (
                // Their documents say it to a screen reader.
                <p aria-hidden className="px-5 pt-2 wrap-anywhere max-md:px-3">
                  <span className="font-medium">{one.title}</span>
                  <span className="text-sm text-muted">
                    {` ${members.filter(isOf).length} documents${one.works_next ? `, works ${one.works_next}` : ""}`}
                  </span>
                </p>
              )}
              <button
                type="button"
                data-stop
                aria-current={one.item === open || undefined}
                onClick={() => onOpen(one.item)}
                className={splitRow}
              >
                <span className={isSamePerson ? "sr-only" : "font-medium wrap-anywhere"}>{one.title}</span>
                {/* Another document of the same person, under their name. */}
                {isSamePerson && <span className="pl-4 text-sm wrap-anywhere text-muted">{one.detail}</span>}
                <span
                  className={classNames(
                    "text-right tabular-nums",
                    isSamePerson && "text-sm",
                    isLate(one, now) ? "font-medium text-danger-text" : "text-muted",
                  )}
                >
                  {waitingFor(one, now)}
                </span>
                {!isSamePerson && (
                  <span
                    className={classNames(
                      "text-sm wrap-anywhere text-muted",
                      one.taken_by === null && "col-span-2",
                    )}
                  >
                    {one.works_next ? `${one.detail}, works ${one.works_next}` : one.detail}
                  </span>
                )}
                {one.taken_by !== null && (
                  <span className={classNames("text-right text-sm text-muted", isSamePerson && "col-span-2")}>
                    {one.is_mine ? "You" : one.taken_by}
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
