"use client";

import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-picker/date-field";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { useSeen } from "@/components/ui/form/use-seen";
import { FormDialog } from "@/components/ui/form-dialog";
import type { Refused } from "@/components/ui/refused";
import { holidayCost } from "@/lib/next-shift/holiday-rules";
import { removeHolidayMutation, saveHolidayMutation } from "@/lib/holidays/client";
import {
  holidayFaults,
  holidayInput,
  seenOf,
  suggestedName,
  termsOf,
  valuesOf,
  type HolidayValues,
} from "@/lib/holidays/form-rules";
import { federal, federalCodes, isFederal, type HolidayRule } from "@/lib/holidays/rules";
import type { Holiday, Holidays, HolidaySaved, HolidaySeen } from "@/lib/holidays/schema";
import { formatCents } from "@/lib/money";
import type { NextShift } from "@/lib/next-shift/schema";
import { shortTimes, zoneName } from "@/lib/time/calendar";
import { counted } from "@/lib/counts";

const premiums = [
  { value: "MULTIPLIER", label: "Times the rate" },
  { value: "AMOUNT", label: "Dollars more an hour" },
  { value: "NONE", label: "No premium" },
];

const places = (count: number) => counted(count, "open place");

/** What became of the places of recurring shifts. */
function savedText(said: string, { slots_removed: removed, slots_added: added }: HolidaySaved): string {
  if (removed > 0) return `${said} ${places(removed)} of recurring shifts removed.`;
  return added > 0 ? `${said} ${places(added)} of recurring shifts added.` : said;
}

/** What the next shift would cost if it started on the holiday. */
function CostOnHoliday({ next, values }: { next: NextShift; values: HolidayValues }) {
  const cost = holidayCost(next, values);
  return (
    <p className="rounded-lg bg-subtle px-3 py-2 tabular-nums" role="status">
      <span className="block text-sm text-muted">
        {`The next shift, ${next.resource_type} ${shortTimes(next.start_time, next.end_time)} ${zoneName(next.timezone)}, if it started on this holiday`}
      </span>
      {cost && (
        <>
          <b className="font-semibold">{formatCents(cost.onHoliday)}</b>
          {cost.onHoliday === cost.usual ? ", as on any day" : ` instead of ${formatCents(cost.usual)}`}
        </>
      )}
    </p>
  );
}

const none: Partial<HolidaySeen> = {};

/** What a write overwrites as the dialog was opened: the facility's terms, or those of its company. */
function useSeenTerms(holiday: Holiday | null) {
  const own = useSeen({ ...none, ...(holiday && seenOf(holiday)) });
  const company = useSeen({ ...none, ...(holiday && seenOf({ ...holiday, ...holiday.of_company })) });
  /** Sends a write with them. Told what someone else has changed, the next press knows it. */
  return async (of: string, send: (seen: HolidaySeen) => Promise<unknown>) => {
    const { seen, catchUp } = of === "COMPANY" ? company : own;
    try {
      return await send(seen as HolidaySeen);
    } catch (error) {
      catchUp(error as Refused);
      throw error;
    }
  };
}

type Props = {
  facilityId: number;
  today: string;
  /** Null for a new one. */
  holiday: Holiday | null;
  /** Rules in use, so that a federal holiday isn't offered twice. */
  taken: readonly HolidayRule[];
  /** The facility's next shift that has a rate. */
  next: NextShift | null;
  company: Holidays["company"];
  onClose: () => void;
};

/** Adds, changes or removes a holiday. */
export function HolidayDialog({ facilityId, today, holiday, taken, next, company, onClose }: Props) {
  const canSet = company?.can_set ?? false;
  const sendSeen = useSeenTerms(holiday);
  const save = useWrite(saveHolidayMutation(facilityId, holiday?.id ?? null), {
    done: (saved: HolidaySaved) => savedText("Holiday saved.", saved),
    failed: "Failed to save the holiday. Please try again!",
    trusts: "conflicts",
  });
  const remove = useWrite(removeHolidayMutation(facilityId, holiday?.id ?? 0), {
    done: (saved: HolidaySaved) => savedText("Holiday removed.", saved),
    failed: "Failed to remove the holiday. Please try again!",
    trusts: "conflicts",
  });
  const form = useForm<HolidayValues>({
    initial: valuesOf(holiday, canSet),
    check: (values) => ({
      ...holidayFaults(values),
      ...(values.rule === "" && { rule: "Choose a day." }),
    }),
    submit: (values) =>
      sendSeen(values.of, (seen) => save.send({ ...holidayInput(values), ...(holiday && { seen }) })).then(
        onClose,
      ),
  });
  const { rule, isWholeDay, premium, of } = form.values;
  const ofCompany = holiday?.of_company ?? null;
  /** The company's day and name stay as they are, whatever the facility sets. */
  const isItsDay = ofCompany !== null && of === "FACILITY";
  const removeSeen = () =>
    sendSeen(ofCompany ? "COMPANY" : "FACILITY", (seen) =>
      remove.send({ forCompany: ofCompany !== null, seen }),
    ).then(onClose, form.refuse);
  const offered = federalCodes.filter((code) => code === holiday?.rule || !taken.includes(code));
  return (
    <FormDialog
      open
      size="md"
      title={holiday ? "Edit holiday" : "Add holiday"}
      submitLabel="Save"
      form={form}
      onClose={onClose}
      footerStart={
        holiday &&
        (isItsDay ? (
          holiday.is_own && (
            <Button variant="ghost" onClick={() => form.change(termsOf(ofCompany))}>
              {`Use ${company?.name}’s`}
            </Button>
          )
        ) : (
          <Button variant="ghost" busy={remove.isPending} onClick={() => void removeSeen()}>
            {ofCompany ? "Remove everywhere" : "Remove"}
          </Button>
        ))
      }
    >
      {canSet && (!ofCompany || ofCompany.allowsOwn) && (
        <SelectField
          label="For"
          options={[
            { value: "FACILITY", label: "This facility" },
            { value: "COMPANY", label: `All ${company!.facilities} facilities of ${company!.name}` },
          ]}
          {...form.field("of")}
        />
      )}
      {of === "COMPANY" && (
        <CheckboxField
          label="A facility may set its own"
          detail="Its own times and premium, and whether recurring shifts skip the day"
          {...form.field("allowsOwn")}
        />
      )}
      {isItsDay ? (
        <p className="text-muted">{`${company?.name} sets this day. You can change what applies here.`}</p>
      ) : (
        <>
          <SelectField
            label="Day"
            placeholder="Choose…"
            options={[
              { value: "ONCE", label: "One date" },
              { value: "YEARLY", label: "The same date every year" },
              ...offered.map((code) => ({ value: code, label: `${federal[code].name}, US federal` })),
            ]}
            {...form.field("rule")}
            onChange={(chosen) => form.change({ rule: chosen, name: suggestedName(chosen, form.values) })}
          />
          {rule !== "" && !isFederal(rule) && (
            <DateField label="Date" required today={today} {...form.field("dateOn")} />
          )}
          <TextField label="Name" required maxLength={60} {...form.field("name")} />
        </>
      )}
      <CheckboxField label="All day" detail="From midnight to midnight" {...form.field("isWholeDay")} />
      {!isWholeDay && (
        <FieldGrid>
          <TextField label="From" type="time" {...form.field("fromTime")} />
          <TextField
            label="Until"
            type="time"
            hint="If it isn’t after the start, it ends the next day."
            {...form.field("untilTime")}
          />
        </FieldGrid>
      )}
      <FieldGrid>
        <SelectField label="Premium" options={premiums} {...form.field("premium")} />
        {premium !== "NONE" && (
          <TextField
            label={premium === "MULTIPLIER" ? "Times" : "Amount"}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            start={premium === "AMOUNT" ? "$" : "×"}
            {...form.field("amount")}
          />
        )}
      </FieldGrid>
      {next?.bill_rate != null && <CostOnHoliday next={next} values={form.values} />}
      <CheckboxField
        label="Recurring shifts skip this day"
        detail="Open slots are removed; people who have a shift keep it."
        {...form.field("skipsRecurring")}
      />
    </FormDialog>
  );
}
