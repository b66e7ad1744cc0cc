"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useForm, type FieldProps } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NumberStepper } from "@/components/ui/number-stepper";
import { openSlotsMutation } from "@/lib/recurring-shifts/client";
import { addShiftMutation } from "@/lib/shifts/client";
import type { Times } from "@/lib/shifts/parts/rules";
import type { ShiftKind } from "@/lib/shifts/policy";
import { FEWEST_PROVIDERS, MAX_PROVIDERS, timingOf } from "@/lib/shifts/rules";
import { featuresOf } from "@/lib/slots/schedule/filter-rules";
import { shiftOf } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { timesOfSlot } from "@/lib/slots/times/rules";
import { formatDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { HOUR } from "@/lib/time/durations";
import type { ShiftDialogProps } from "./action";
import { addingRefusals } from "./adding-refusals";
import { describeShift } from "./describe-shift";
import { ADD_FAILED, ADDED } from "./messages";
import { newKey } from "@/lib/http/fetcher";
import { counted } from "@/lib/counts";
import { VendorWarning } from "./vendor-warning";

type Props = ShiftDialogProps & { kind: ShiftKind };

const hoursOf = ({ startsAt, endsAt }: Times) =>
  Number(((endsAt.getTime() - startsAt.getTime()) / HOUR).toFixed(2));

const head = "pr-3 pb-1.5 font-medium text-muted";
/** A line with its column's name on a phone. */
const cell =
  "py-1 pr-3 whitespace-nowrap max-md:flex max-md:items-center max-md:justify-between max-md:pr-0 max-md:before:text-muted max-md:before:content-[attr(data-name)]";

type TableProps = { slot: FeedSlot; count: FieldProps<number | null> };

/** The shift to add to, and how many slots. */
function AddTable({ slot, count }: TableProps) {
  const cells = [
    ["Day", slot.shift_day],
    ["Date", formatDay(slot.shift_date)],
    ["Start", slot.start_time],
    ["End", slot.end_time],
    ["Hours", hoursOf(timesOfSlot(slot))],
    ["Feature", slot.is_orientation ? featuresOf(slot)[0] : "None"],
  ] as const;
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{`${slot.resource_type} shift to add to`}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={head}>
            Count
          </th>
          {cells.map(([name]) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <td data-name="Count" className={cell}>
            <NumberStepper
              label="Number of slots"
              value={count.value}
              min={FEWEST_PROVIDERS}
              max={MAX_PROVIDERS}
              onChange={count.onChange}
            />
          </td>
          {cells.map(([name, value]) => (
            <td key={name} data-name={name} className={cell}>
              {value}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Sends the addition, idempotent across double clicks and retries. */
function useAddShift({ shift, kind, onClose }: Props) {
  const [key] = useState(newKey);
  const add = useWrite(addShiftMutation(), {
    done: ADDED,
    about: ({ count }) => `${describeShift(shiftOf(shift[0]!))}: ${counted(count, "slot")} added`,
    failed: ADD_FAILED,
    onDone: onClose,
    instead: addingRefusals(onClose),
  });
  return (count: number) => add.send({ kind, shift, count, key: `${key}-${count}` });
}

/** The marketplace part of a recurring shift, if it is one. */
const recurringOf = ({ shift, kind }: Props) =>
  kind === "ON_DEMAND"
    ? shift.find((slot) => !slot.is_flex && slot.is_recurring && slot.recurring_shift_id != null)
    : undefined;

/** The open slots on a recurring shift's day. Closes the dialog if that day is gone. */
function useOpenCount({ onClose }: Props) {
  const count = useWrite(openSlotsMutation(), {
    failed: ADD_FAILED,
    instead: {
      any: ({ errors: [first] }) => {
        if (first?.field !== "shiftId") return false;
        onClose();
        return first.message;
      },
    },
  });
  return async (slot: FeedSlot): Promise<number> => {
    const of = { recurringShiftId: slot.recurring_shift_id!, shiftDate: slot.shift_date };
    return (await count.send(of)).slot_ids.length;
  };
}

/** What to confirm once the count is entered. */
type Question = "recurring" | "started";

type Addition = { open: number; count: number };
type QuestionProps = { slot: FeedSlot; onConfirm: () => unknown; onBack: () => void };

/** Adding slots to a recurring shift affects this day only. */
function RecurringQuestion({ slot, open, count, onConfirm, onBack }: QuestionProps & Addition) {
  const day = formatDay(slot.shift_date);
  return (
    <ConfirmDialog
      open
      title="Add to a recurring shift?"
      confirmLabel="Continue"
      cancelLabel="Go Back"
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      This shift comes every {slot.shift_day} by its recurring schedule. What you add now is for {day} only;
      the schedule stays as it is. Open slots that day: {open} now, {open + count} after.
    </ConfirmDialog>
  );
}

function StartedQuestion({ onConfirm, onBack }: Omit<QuestionProps, "slot">) {
  return (
    <ConfirmDialog
      open
      title="Shifts have started"
      confirmLabel="Add anyway"
      cancelLabel="Go Back"
      onConfirm={onConfirm}
      onCancel={onBack}
    >
      This shift has already started. Do you still want to add to it?
    </ConfirmDialog>
  );
}

/** Adds open slots to a shift, on-demand or flex. */
function AddShiftDialog(props: Props) {
  const { kind, facility, onClose } = props;
  // Frozen when the dialog opens, as the shift's slots come and go.
  const [slot] = useState(() => shiftOf(props.shift[0]!));
  const [recurring] = useState(() => recurringOf(props));
  const isFlex = kind === "FLEX";
  const [isWarned, setWarned] = useState(isFlex || !facility.marketplace_partner_integrated);
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(0);
  const send = useAddShift(props);
  const countOpen = useOpenCount(props);
  const form = useForm({
    initial: { count: 1 as number | null },
    submit: async (): Promise<unknown> => {
      if (!recurring) return go();
      setOpen(await countOpen(recurring));
      return setQuestion("recurring");
    },
  });
  const { count } = form.values;
  if (!isWarned) return <VendorWarning onContinue={() => setWarned(true)} onCancel={onClose} />;

  function go() {
    // Read the clock now: the shift may have started while the dialog was open.
    if (timingOf(kind, timesOfSlot(slot), clock.now()) === "STARTED") return setQuestion("started");
    return send(count!);
  }
  return (
    <>
      <FormDialog
        open
        size="lg"
        title={isFlex ? "Add a new flex shift" : "Add a new shift"}
        description={`${slot.resource_type}, ${slot.facility_name}`}
        submitLabel={count === 1 || count === null ? "Add Shift" : `Add ${count} Shifts`}
        submitDisabled={count === null}
        dirty={false}
        form={form}
        onClose={onClose}
      >
        <AddTable slot={slot} count={form.field("count")} />
      </FormDialog>
      {question === "recurring" && (
        <RecurringQuestion
          slot={slot}
          open={open}
          count={count ?? 1}
          onConfirm={go}
          onBack={() => setQuestion(null)}
        />
      )}
      {question === "started" && (
        <StartedQuestion onConfirm={() => send(count!)} onBack={() => setQuestion(null)} />
      )}
    </>
  );
}

export const AddOnDemandDialog = (props: ShiftDialogProps) => <AddShiftDialog {...props} kind="ON_DEMAND" />;
export const AddFlexDialog = (props: ShiftDialogProps) => <AddShiftDialog {...props} kind="FLEX" />;
