"use client";

import { useWrite } from "@/components/shell/use-write";
import { classNames } from "@/components/ui/class-names";
import { TextareaField } from "@/components/ui/form/textarea-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Refused } from "@/components/ui/refused";
import { formatCents, formatDollars } from "@/lib/money";
import { DISPUTED, DISPUTE_FAILED, disputeMutation } from "@/lib/past-shifts/client";
import { isBonusZeroed, isNoShow } from "@/lib/past-shifts/dispute/claim-rules";
import { BONUS_LENGTH, disputeFaultTexts, MAX_INFO, RATE_LENGTH } from "@/lib/past-shifts/dispute/rules";
import { formatHours, hundredthsOf } from "@/lib/past-shifts/hours/rules";
import { clockInOf, clockOutOf, showsBonus, workedOf } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { dateIn, formatShortDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { AmountField, BreakChoice, clockText, DisputeRow, ReasonChips, TimeChoice } from "./dispute-fields";
import {
  disputeErrors,
  initialValues,
  missingOf,
  payOf,
  requestOf,
  withReasons,
  type DisputeValues,
} from "./dispute-form";
import { cell, detail, firstCell, lastCell } from "./dispute-looks";

type Props = {
  slot: PastSlot;
  approvalAt: string | null;
  /** Rate and bonus; the other fields are open to anyone who may dispute. */
  canDisputePay: boolean;
  onDisputed: (slot: PastSlot) => void;
  onStale: () => void;
  onClose: () => void;
};

type Form = ReturnType<typeof useForm<DisputeValues>>;
type Pay = { minutes: number | null; total: number | null };

const hoursText = ({ minutes }: Pay) => (minutes === null ? "–" : formatHours(hundredthsOf(minutes)));
const totalText = ({ total }: Pay) => (total === null ? "–" : formatCents(total));

const head = `bg-subtle text-sm/5 text-muted ${cell}`;
const sum = `bg-subtle font-semibold ${cell}`;
const recorded = "text-muted md:whitespace-nowrap";

function Totals({ pay }: { pay: ReturnType<typeof payOf> }) {
  return (
    <tfoot aria-live="polite">
      <tr>
        <th scope="row" className={`${sum} ${firstCell}`}>
          Hours worked
        </th>
        <td className={`${sum} ${recorded}`}>{hoursText(pay.recorded)}</td>
        <td className={`${sum} ${lastCell}`}>{hoursText(pay.claimed)}</td>
      </tr>
      <tr>
        <th scope="row" className={`border-b-0 ${sum} ${firstCell}`}>
          Total
        </th>
        <td className={`border-b-0 ${sum} ${recorded}`}>{totalText(pay.recorded)}</td>
        <td className={`border-b-0 ${sum} ${lastCell}`}>{totalText(pay.claimed)}</td>
      </tr>
    </tfoot>
  );
}

function Figures({ slot, form, canDisputePay }: { slot: PastSlot; form: Form; canDisputePay: boolean }) {
  const { values } = form;
  const initial = initialValues(slot);
  const isChanged = (name: keyof DisputeValues) => values[name] !== initial[name];
  const clocks = [
    { label: "Clock in", name: "disputedCheckinTime", at: clockInOf(slot) },
    { label: "Clock out", name: "disputedCheckoutTime", at: clockOutOf(slot) },
  ] as const;
  const isNothing = form.field("disputeReasons").error === disputeFaultTexts.NOTHING_DISPUTED.message;
  const isZeroed = isBonusZeroed(workedOf(slot), values.disputeReasons);
  const isUnpaid = slot.lunch_break_duration > 0;
  return (
    // Fixed on a phone, so that a long time in one column never pushes the next out of the sheet.
    <table
      className={classNames(
        "w-full border-separate border-spacing-0 rounded-lg border border-line tabular-nums max-md:table-fixed",
        isNothing && "[&_:is(input,select):not([readonly])]:border-danger",
      )}
    >
      <thead>
        <tr>
          <th scope="col" className={`font-normal ${head} ${firstCell}`}>
            <span className="sr-only">Field</span>
          </th>
          <th scope="col" className={`font-normal ${head}`}>
            Recorded
          </th>
          <th scope="col" className={`font-normal ${head} ${lastCell}`}>
            Should be
          </th>
        </tr>
      </thead>
      <tbody>
        {clocks.map(({ label, name, at }) => (
          <DisputeRow
            key={name}
            label={label}
            recorded={clockText(slot, at)}
            isChanged={isChanged(name)}
            isMissing={at === null}
          >
            <TimeChoice
              slot={slot}
              label={label}
              recorded={at}
              field={form.field(name)}
              isDisabled={isNoShow(values.disputeReasons)}
            />
          </DisputeRow>
        ))}
        <DisputeRow
          label="Break"
          detail={isUnpaid ? `${slot.lunch_break_duration} min unpaid` : undefined}
          recorded={slot.took_break ? "Taken" : "Not Taken"}
          isChanged={isChanged("disputedWasBreakTaken")}
        >
          <BreakChoice field={form.field("disputedWasBreakTaken")} isOffered={isUnpaid} />
        </DisputeRow>
        {slot.facility_price !== null && (
          <DisputeRow
            label="Rate"
            recorded={formatDollars(slot.facility_price)}
            isChanged={isChanged("disputedFacilityRate")}
          >
            <AmountField
              label="Rate"
              maxLength={RATE_LENGTH}
              isReadOnly={!canDisputePay}
              field={form.field("disputedFacilityRate")}
            />
          </DisputeRow>
        )}
        <DisputeRow
          label="Bonus"
          recorded={showsBonus(slot) ? formatDollars(slot.facility_payable_bonus) : "–"}
          isChanged={isZeroed ? initial.disputedFacilityBonus !== "0" : isChanged("disputedFacilityBonus")}
        >
          <AmountField
            label="Bonus"
            maxLength={BONUS_LENGTH}
            isReadOnly={!canDisputePay || isZeroed}
            field={{ ...form.field("disputedFacilityBonus"), ...(isZeroed ? { value: "0" } : {}) }}
          />
        </DisputeRow>
      </tbody>
      <Totals pay={payOf(slot, values)} />
    </table>
  );
}

/** Recorded values beside the claimed ones, with reasons. */
export function DisputeDialog({ slot, approvalAt, canDisputePay, onDisputed, onStale, onClose }: Props) {
  const file = useWrite(disputeMutation(), {
    done: DISPUTED,
    failed: DISPUTE_FAILED,
    onDone: () => onDisputed(slot),
    instead: {
      STALE: () => {
        onStale();
        onClose();
      },
    },
  });
  const form = useForm<DisputeValues>({
    initial: initialValues(slot),
    check: (values) => disputeErrors(slot, values),
    submit: (values) =>
      file
        .send(requestOf(slot, values))
        .catch((error: unknown) => {
          throw error instanceof Refused ? error.first() : error;
        })
        .then(onClose),
  });
  // While the facility holds automatic approval back, disputes stay open longer.
  const isAhead = approvalAt !== null && Date.parse(approvalAt) > clock.now().getTime();
  const day = isAhead && formatShortDay(dateIn(Date.parse(approvalAt), "America/New_York"));
  return (
    <FormDialog
      open
      size="xl"
      form={form}
      title="File a shift dispute"
      description={[
        slot.caregiver_name,
        slot.resource_type,
        slot.unit_name,
        formatShortDay(slot.shift_date),
        `${slot.start_time} – ${slot.end_time}`,
      ]
        .filter(Boolean)
        .join(", ")}
      submitLabel="Submit dispute"
      unready={missingOf(slot, form.values)}
      footerStart={day && <span className={detail}>Can be filed until {day}, 8 PM ET</span>}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-5 max-md:grid-cols-1">
        <Figures slot={slot} form={form} canDisputePay={canDisputePay} />
        <div className="flex flex-col gap-4">
          <ReasonChips
            field={{
              ...form.field("disputeReasons"),
              onChange: (reasons) => form.change(withReasons(slot, form.values, reasons)),
            }}
          />
          <TextareaField label="Additional info" maxLength={MAX_INFO} {...form.field("additionalInfo")} />
          <p className={detail}>
            {`${slot.caregiver_name} is told if the hours are disputed and can report their own, but doesn’t see the reason or this text.`}
          </p>
        </div>
      </div>
    </FormDialog>
  );
}
