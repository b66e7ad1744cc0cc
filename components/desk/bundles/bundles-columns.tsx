import { CoverageBar } from "@/components/ui/coverage-bar";
import type { Column } from "@/components/ui/data-table/column";
import { Pill, type PillTone } from "@/components/ui/pill";
import type { DeskBundle } from "@/lib/desk/bundles/schema";
import { formatMonthDay } from "@/lib/time/calendar";
import { rowActionsColumn } from "../row-actions";

const states: Record<DeskBundle["state"], [PillTone, string]> = {
  OPEN: ["open", "Open"],
  TAKEN: ["confirmed", "Taken"],
  ENDED: ["expired", "Ended"],
  WITHDRAWN: ["cancelled", "Withdrawn"],
};

function State({ state }: DeskBundle) {
  const [tone, name] = states[state];
  return <Pill tone={tone}>{name}</Pill>;
}

const daysText = ({ first_on: first, last_on: last }: DeskBundle) =>
  first && last ? `${formatMonthDay(first)} to ${formatMonthDay(last)}` : "–";

const takenText = ({ slots, open }: Pick<DeskBundle, "slots" | "open">) => `${slots - open} of ${slots}`;
const rateText = ({ bill_rate: rate }: DeskBundle) => rate !== null && `$${rate}`;
const agenciesText = ({ agencies }: DeskBundle) =>
  agencies.length === 0 ? "Every agency" : agencies.join(", ");

const priceColumn: Column<DeskBundle> = {
  id: "price",
  header: "Bill rate",
  width: "7rem",
  hideBelow: "xl",
  card: "hidden",
  cell: rateText,
};

type Actions = { onOpen: (bundle: DeskBundle) => void; onWithdraw: (bundle: DeskBundle) => void };

/** Most are at the slots' own rates: without any of its own, the column would be dashes. */
export const bundlesColumns = (
  rows: readonly DeskBundle[],
  { onOpen, onWithdraw }: Actions,
): readonly Column<DeskBundle>[] => [
  {
    id: "name",
    header: "Bundle",
    card: "title",
    cell: (one) => (
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="text-left font-semibold wrap-anywhere hover:underline hover:underline-offset-3"
            onClick={() => onOpen(one)}
          >
            {one.name}
          </button>
          <span className="flex md:hidden">
            <State {...one} />
          </span>
        </span>
        <span className="block text-sm font-normal text-muted max-md:leading-4.5">
          {one.facility}
          <span className="md:hidden">{` · ${daysText(one)}`}</span>
        </span>
      </span>
    ),
  },
  { id: "state", header: "State", width: "6.5rem", card: "hidden", cell: State },
  {
    id: "days",
    header: "Days",
    width: "8.75rem",
    card: "note",
    onCard: (one) => (
      <span className="block truncate text-sm/4.5 text-muted">
        {[
          one.resource_type,
          takenText(one),
          rateText(one),
          one.taken_by ? `Taken by ${one.taken_by}` : agenciesText(one),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    ),
    cell: (one) => (
      <span>
        <span className="block">{daysText(one)}</span>
        <span className="block text-sm text-muted">{one.resource_type}</span>
      </span>
    ),
  },
  {
    id: "slots",
    header: "Slots",
    width: "10rem",
    card: "hidden",
    cell: ({ slots, open }) => (
      <span className="flex items-center gap-3">
        <span className="w-20 flex-none">
          <CoverageBar filled={slots - open} open={open} />
        </span>
        <span className="whitespace-nowrap tabular-nums">{takenText({ slots, open })}</span>
      </span>
    ),
  },
  ...(rows.some(({ bill_rate }) => bill_rate !== null) ? [priceColumn] : []),
  {
    id: "agencies",
    header: "For",
    width: "24%",
    card: "hidden",
    cell: (one) => (
      <span>
        <span className="block">{agenciesText(one)}</span>
        {one.taken_by && <span className="block text-sm text-muted">{`Taken by ${one.taken_by}`}</span>}
      </span>
    ),
  },
  rowActionsColumn((one) =>
    one.state === "OPEN"
      ? {
          title: one.name,
          detail: one.facility,
          actions: [{ id: "withdraw", label: "Withdraw…", tone: "danger", onSelect: () => onWithdraw(one) }],
        }
      : null,
  ),
];
