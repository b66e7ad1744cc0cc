import { Ban, CircleCheck, Clock, TriangleAlert, type LucideIcon } from "lucide-react";
import { classNames } from "@/components/ui/class-names";
import * as lists from "@/lib/agency-schedule/column-rules";
import type { Approval, PastAgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { fullLooks, shiftLooks } from "./shift-columns";
import { dressed, type Look } from "./table-rules";
import { Amount } from "./terms";

const { dollars } = lists;

const approvalLooks: Record<Approval, { Icon: LucideIcon; look: string }> = {
  APPROVED: { Icon: CircleCheck, look: "text-confirmed" },
  PENDING: { Icon: Clock, look: "text-muted" },
  DISPUTED: { Icon: TriangleAlert, look: "text-pending" },
  NOT_BILLED: { Icon: Ban, look: "text-faint" },
};

/** Whether an amount is final, as a sign beside it; the weeks' heads have its word. */
export function ApprovalSign({ approval, children }: { approval: Approval; children?: string }) {
  const { Icon, look } = approvalLooks[approval];
  const word = lists.approvalWords[approval];
  return (
    <span className={classNames("relative whitespace-nowrap", look)} title={word}>
      <Icon aria-hidden className={classNames("inline size-3.5 -translate-y-px", children && "mr-1")} />
      {children ?? <span className="sr-only">{word}</span>}
    </span>
  );
}

/** A phone's card has what the shift comes to at its end. */
function Billed({ shift }: { shift: PastAgencyShift }) {
  const hours = lists.hoursOfShift(shift);
  return (
    <span className="mx-2 grid justify-items-end">
      {shift.total_pay ? <b className="font-semibold">{dollars(shift.total_pay)}</b> : null}
      {hours && <span className="text-sm/5 text-muted">{`${hours} h`}</span>}
      {shift.approval && (
        <span className="text-sm/5">
          <ApprovalSign approval={shift.approval}>{lists.approvalWords[shift.approval]}</ApprovalSign>
        </span>
      )}
    </span>
  );
}

/** Hours worked are billed at the shift’s rate once they are approved. */
const pastLooks: Readonly<Record<string, Look<PastAgencyShift>>> = {
  // A card has it with the clock times, and the rest at its end.
  time: { ...shiftLooks.time, onCard: undefined, card: "hidden" },
  unit: { ...fullLooks.unit, hideBelow: "xl" },
  break: { ...shiftLooks.break, hideBelow: "xl" },
  hours: { align: "end", isFitted: true, hideBelow: "xl", card: "hidden" },
  total: {
    cell: (shift) =>
      (shift.total_pay || shift.approval) && (
        // The figures end where their header does.
        <span className="flex items-center justify-between gap-x-1.5">
          {shift.approval && <ApprovalSign approval={shift.approval} />}
          {shift.total_pay ? <Amount amount={shift.total_pay} shift={shift} isBelow /> : null}
        </span>
      ),
    onCard: (shift) => (shift.total_pay || shift.approval) && <Billed shift={shift} />,
    // Its sign is as wide as a letter and a half.
    extent: ({ total_pay }) => `${dollars(total_pay)} mi`,
    align: "end",
    isFitted: true,
    card: "corner",
  },
  // The specification prints no word for a shift of none here.
  bundle: {
    ...shiftLooks.bundle,
    cell: ({ contract_id }) => contract_id !== null && "Yes",
    align: "end",
  },
};

/** How far a row is approved is a sign in its total: searched and sorted by, and no column of its own. */
export const isDrawn = ({ id }: { id: string }) => id !== "approval";

export const pastColumns = dressed(lists.pastColumns, shiftLooks, fullLooks, pastLooks);
