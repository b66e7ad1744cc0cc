"use client";

import { useWrite } from "@/components/shell/use-write";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldGrid } from "@/components/ui/field-grid";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Form } from "@/components/ui/form/form";
import { SaveButton } from "@/components/ui/form/save-button";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { setPointRuleMutation } from "@/lib/people/points/client";
import {
  pointDays,
  pointKinds,
  pointLabels,
  typedPoints,
  typedReview,
  type PointKind,
  type PointRule,
} from "@/lib/people/points/rules";
import { pointsText } from "@/lib/people/points/word-rules";
import { LATE_FROM_MINUTES } from "@/lib/past-shifts/hours/rules";
import { callOffLabels, callOffReasons, type CallOffReason } from "@/lib/slots/call-off/rules";

type Values = Record<PointKind | "days" | "reviewAt", string> & {
  isOn: boolean;
  excused: readonly CallOffReason[];
};

const valuesOf = ({ isOn, days, reviewAt, excused, ...points }: PointRule): Values => ({
  isOn,
  days: String(days),
  reviewAt: String(reviewAt ?? ""),
  excused,
  callOff: String(points.callOff),
  lateCallOff: String(points.lateCallOff),
  noShow: String(points.noShow),
  late: String(points.late),
});

/** The typed rule; null while an amount isn't one. */
function ruleOf({ isOn, days, reviewAt: at, excused, ...typed }: Values): PointRule | null {
  const [callOff, lateCallOff, noShow, late] = pointKinds.map((kind) => typedPoints(typed[kind]));
  const reviewAt = typedReview(at);
  if (callOff == null || lateCallOff == null || noShow == null || late == null || reviewAt === undefined)
    return null;
  return {
    isOn,
    days: pointDays.find((one) => String(one) === days)!,
    excused: callOffReasons.filter((one) => excused.includes(one)),
    ...{ callOff, lateCallOff, noShow, late, reviewAt },
  };
}

const dayOptions = pointDays.map((days) => ({ value: String(days), label: `${days} days` }));

type Props = {
  facilityId: number;
  /** The rule as the form was opened with it. */
  seen: PointRule;
  windowHours: number;
};

/** What the facility's points count, saved together. */
export function AttendancePointsForm({ facilityId, seen, windowHours }: Props) {
  const save = useWrite(setPointRuleMutation(facilityId), {
    done: "Attendance points saved.",
    failed: "Failed to save the points. Please try again!",
    trusts: "conflicts",
    // The form opens again with what the other person has saved, so a message in it would be lost.
    instead: { conflict: ({ message }) => message },
  });
  const form = useForm<Values>({
    initial: valuesOf(seen),
    check: (values) =>
      !values.isOn
        ? {}
        : {
            ...Object.fromEntries(
              pointKinds.flatMap((kind) =>
                typedPoints(values[kind]) === null ? [[kind, "Enter 0 to 10, in halves."]] : [],
              ),
            ),
            ...(typedReview(values.reviewAt) === undefined && { reviewAt: "Enter 0.5 to 50, in halves." }),
          },
    submit: (values) => save.send({ rule: values.isOn ? ruleOf(values)! : { ...seen, isOn: false }, seen }),
  });
  const { isOn, excused, days } = form.values;
  const rule = ruleOf(form.values);
  const hints: Partial<Record<PointKind, string>> = {
    lateCallOff: `Less than ${windowHours} h before the start`,
    late: `${LATE_FROM_MINUTES} minutes or more`,
  };
  const excuse = (reason: CallOffReason, isExcused: boolean) =>
    form.change({
      excused: callOffReasons.filter((one) => (one === reason ? isExcused : excused.includes(one))),
    });
  return (
    <Form form={form} className="grid gap-5">
      <CheckboxField label="Use attendance points" {...form.field("isOn")} />
      {isOn && (
        <>
          <FieldGrid>
            {pointKinds.map((kind) => (
              <TextField
                key={kind}
                label={pointLabels[kind]}
                hint={hints[kind]}
                end="points"
                inputMode="decimal"
                autoComplete="off"
                maxLength={4}
                {...form.field(kind)}
              />
            ))}
            <SelectField label="Count for" options={dayOptions} {...form.field("days")} />
            <TextField
              label="Review at"
              hint="The sum at which someone stands out. Optional."
              inputMode="decimal"
              autoComplete="off"
              maxLength={4}
              {...form.field("reviewAt")}
            />
          </FieldGrid>
          <fieldset>
            <legend className="font-semibold">Excused call-offs</legend>
            <p className="text-sm text-muted">
              These reasons count nothing. Your state may not allow points for protected sick leave.
            </p>
            <div className="mt-2 grid gap-2 sm:grid-cols-2">
              {callOffReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  label={callOffLabels[reason]}
                  checked={excused.includes(reason)}
                  onChange={(event) => excuse(reason, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
          {rule && (
            <p className="rounded-lg bg-subtle px-3 py-2" role="status">
              Someone with two call-offs, one of them late, and one late arrival in {days} days has{" "}
              <b className="font-semibold">{pointsText(rule.callOff + rule.lateCallOff + rule.late)}</b>.
            </p>
          )}
        </>
      )}
      <div>
        <SaveButton form={form} />
      </div>
    </Form>
  );
}
