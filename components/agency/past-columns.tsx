import * as lists from "@/lib/agency-schedule/column-rules";
import type { Approval, PastAgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { CardLine } from "./cells";
import { fullLooks, narrowCompany, rateOf, shiftLooks } from "./shift-columns";
import { dressed, type Look } from "./table-rules";
import { Amount } from "./terms";

const { dollars } = lists;

const approvalLooks: Record<Approval, string> = {
  APPROVED: "text-confirmed",
  PENDING: "text-muted",
  DISPUTED: "font-semibold text-pending",
  NOT_BILLED: "text-muted",
};

/** As long as a unit's name may be on one line. */
const ONE_LINE = 12;

/** Hours worked are billed at the shift’s rate once they are approved. */
const pastLooks: Readonly<Record<string, Look<PastAgencyShift>>> = {
  time: {
    ...shiftLooks.time,
    onCard: (shift) => <CardLine parts={[lists.timeOf(shift), rateOf(shift)]} />,
  },
  // Two lines are enough for a long one, and leave the facility its one.
  unit: {
    ...shiftLooks.unit,
    extent: ({ unit }) => unit?.slice(0, Math.max(ONE_LINE, Math.ceil(unit.length / 2) + 2)) ?? "",
    hideBelow: "xl",
  },
  // More than the words below a day's head, which have two lines.
  facility: { ...shiftLooks.facility, extent: (shift) => `${shiftLooks.facility!.extent!(shift)} m` },
  break: { ...shiftLooks.break, hideBelow: "xl" },
  hours: {
    align: "end",
    isFitted: true,
    hideBelow: "xl",
    onCard: (shift) => (
      <CardLine
        parts={[
          lists.hoursOfShift(shift) && `${lists.hoursOfShift(shift)} h`,
          shift.total_pay !== null && shift.total_pay > 0 && dollars(shift.total_pay),
          shift.approval && lists.approvalWords[shift.approval],
        ]}
      />
    ),
    card: "note",
  },
  total: {
    cell: (shift) => (shift.total_pay ? <Amount amount={shift.total_pay} shift={shift} isBelow /> : null),
    align: "end",
    isFitted: true,
    card: "hidden",
  },
  approval: {
    cell: ({ approval }) =>
      approval && <span className={approvalLooks[approval]}>{lists.approvalWords[approval]}</span>,
    // Its idle sort arrow, on the other side, would reach beyond a tablet's frame.
    align: "end",
    isFitted: true,
    card: "hidden",
  },
  // The specification prints no word for a shift of none here.
  bundle: { ...shiftLooks.bundle, cell: ({ contract_id }) => contract_id !== null && "Yes" },
};
export const pastColumns = dressed(lists.pastColumns, shiftLooks, fullLooks, narrowCompany, pastLooks);
