import { useId, useRef, type KeyboardEvent } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { DateField } from "@/components/ui/date-picker/date-field";
import { fieldError } from "@/components/ui/field";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextInput } from "@/components/ui/text-input";
import { counted } from "@/lib/counts";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { requestFirstWeekMutation } from "@/lib/desk/first-week/client";
import { cellOf, faultsOfWeek, shiftsOf, WEEK } from "@/lib/desk/first-week/rules";
import { DAYS_AHEAD } from "@/lib/shifts/rules";
import { structureTimes } from "@/lib/shift-structures/rules";
import { addDays, dayParts, formatShortDay, shortWeekday } from "@/lib/time/calendar";
import { SameWeek } from "./same-week";

type Structure = DeskFacility["structures"][number];

const timesOf = (one: Structure) =>
  `${structureTimes({ from_time: one.from, to_time: one.to })}${one.is_orientation ? ", orientation" : ""}`;

const kinds = [
  { value: "ON_DEMAND", label: "On-demand", detail: "For the marketplace and agencies, at the rates" },
  { value: "FLEX", label: "Flex", detail: "For the facility’s own staff, at no rate" },
] as const;
type Kind = (typeof kinds)[number]["value"];

const row =
  "border-b border-line *:py-1.5 lg:*:pr-1.5 max-lg:grid max-lg:grid-cols-7 max-lg:gap-x-1.5 max-lg:py-2";

const rowSteps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** How many people each shift needs on the first seven days: one number fills a line. */
export function FirstWeekForm({ facility }: { facility: DeskFacility }) {
  const { id, company, structures, settings, today } = facility;
  const offered = kinds.filter(({ value }) =>
    value === "FLEX" ? settings.allowFlexShifts === true : settings.allowOnDemandShifts === true,
  );
  const request = useWrite(requestFirstWeekMutation(id), {
    done: (_, { shifts }) =>
      `${counted(
        shifts.reduce((sum, one) => sum + one.slots, 0),
        "slot",
      )} requested.`,
  });
  /** The cells of what was sent, in its order. */
  const sent = useRef<string[]>([]);
  const form = useForm<Record<string, string>>({
    initial: {
      kind: offered[0]?.value ?? "FLEX",
      from: addDays(today, 1),
      ...Object.fromEntries(
        structures.flatMap((one) =>
          (["all", 0, 1, 2, 3, 4, 5, 6] as const).map((day) => [cellOf(one.id, day), ""]),
        ),
      ),
    },
    check: (values) => ({
      ...faultsOfWeek(values),
      ...(values.from === "" && { from: "Choose the first day." }),
    }),
    submit: async (values) => {
      const shifts = shiftsOf(values, structures, values.from!);
      const week = Array.from({ length: WEEK }, (_, day) => addDays(values.from!, day));
      sent.current = shifts.map((one) => cellOf(one.structureId, week.indexOf(one.startsOn)));
      if (shifts.length > 0) await request.send({ kind: values.kind as Kind, shifts });
    },
    fieldOf: ({ field, row: line }) => (field === "start_date" ? "from" : sent.current[Number(line)]),
    // What is no count is said as it is typed: the button waits for one.
    checksOn: "change",
  });
  const from = form.values.from!;
  const days = Array.from({ length: WEEK }, (_, day) => addDays(from || addDays(today, 1), day));
  const total = shiftsOf(form.values, structures, from || today).reduce((sum, { slots }) => sum + slots, 0);
  const isEmpty = total === 0 && Object.keys(form.errors).length === 0;
  const needsCount = useId();
  /** As in a spreadsheet, Enter and the arrows go to the same day of another shift: Enter mustn't send half a week. */
  function changeRow(event: KeyboardEvent<HTMLInputElement>, one: Structure, day: number | "all") {
    const step = rowSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = structures[structures.indexOf(one) + step];
    const there = next && event.currentTarget.form?.elements.namedItem(cellOf(next.id, day));
    if (there instanceof HTMLInputElement) there.focus();
  }
  const cell = (one: Structure, day: number | "all") => {
    const name = cellOf(one.id, day);
    const { value, error } = form.field(name);
    const when = day === "all" ? "every day" : formatShortDay(days[day]!);
    const filled = day === "all" ? ["all" as const, ...days.keys()] : [day];
    return (
      <TextInput
        name={name}
        aria-label={`${one.resource_type} ${timesOf(one)}, ${when}`}
        aria-invalid={error ? true : undefined}
        data-first={one === structures[0] && day === "all" ? true : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="text-center"
        value={value}
        onKeyDown={(event) => changeRow(event, one, day)}
        onChange={({ target }) =>
          form.change(Object.fromEntries(filled.map((of) => [cellOf(one.id, of), target.value])))
        }
      />
    );
  };
  const faultsOf = (one: Structure) => [
    ...new Set([...days.keys()].flatMap((day) => form.errors[cellOf(one.id, day)] ?? [])),
  ];
  return (
    <Form form={form} takesFocus className="grid gap-4">
      <div className="flex flex-wrap gap-x-10 gap-y-3">
        <div className="w-48">
          <DateField
            label="First day"
            today={today}
            min={today}
            max={addDays(today, DAYS_AHEAD - WEEK + 1)}
            value={from || null}
            error={form.errors.from}
            onChange={(on) => form.change({ from: on ?? "" })}
          />
        </div>
        {company && (
          <SameWeek
            facility={facility}
            companyId={company.id}
            kind={form.values.kind as Kind}
            from={from ?? ""}
            values={form.values}
            onFill={form.change}
          />
        )}
        {offered.length > 1 && (
          <RadioGroup
            legend="Kind"
            options={kinds}
            value={form.values.kind as Kind}
            onChange={(kind) => form.change({ kind })}
          />
        )}
      </div>
      <table className="w-full border-collapse text-left max-lg:*:block">
        <thead className="text-sm text-muted max-lg:sr-only">
          <tr className="border-y border-line *:py-1.5 *:font-normal">
            <th scope="col">People needed</th>
            <th scope="col" className="w-18 text-center">
              Every day
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="w-14 text-center">
                {`${shortWeekday(day)} ${dayParts(day).day}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {structures.map((one) => (
            <tr key={one.id} className={row}>
              <th scope="row" className="font-normal max-lg:col-span-5 max-lg:self-center">
                <span className="font-medium">{one.resource_type}</span> {timesOf(one)}
                {faultsOf(one).map((text) => (
                  <span key={text} role="alert" className={fieldError}>
                    {text}
                  </span>
                ))}
              </th>
              <td className="max-lg:col-span-2">
                <span aria-hidden className="block text-center text-sm text-muted lg:hidden">
                  Every day
                </span>
                {cell(one, "all")}
              </td>
              {days.map((day, n) => (
                <td key={day}>
                  <span aria-hidden className="block text-center text-sm text-muted lg:hidden">
                    {shortWeekday(day)}
                  </span>
                  {cell(one, n)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          type="submit"
          variant="primary"
          busy={form.isBusy}
          aria-disabled={isEmpty || undefined}
          aria-describedby={isEmpty ? needsCount : undefined}
        >
          {total === 0 ? "Request the week" : `Request ${counted(total, "slot")}`}
        </Button>
        {isEmpty && (
          <span id={needsCount} className="text-sm text-muted">
            Enter how many people a shift needs.
          </span>
        )}
      </div>
    </Form>
  );
}
