"use client";

import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Form } from "@/components/ui/form/form";
import { SaveButton } from "@/components/ui/form/save-button";
import { useForm } from "@/components/ui/form/use-form";
import { RadioGroup } from "@/components/ui/radio-group";
import { setSignatureRuleMutation } from "@/lib/signature-rule/client";
import { choiceOf, choices, isRequiredBy, NEEDS_BOTH, type Choice } from "@/lib/signature-rule/rules";
import type { NextShift } from "@/lib/next-shift/schema";
import type { SignatureRule } from "@/lib/signature-rule/schema";
import { OnNextShift, Steps } from "./on-next-shift";

type Values = { checkin: Choice; sentHomeEarly: Choice };

const options = choices.map(({ value, label }) => ({ value, label }));

const questions = [
  { key: "checkin", legend: "Clock-in" },
  { key: "sentHomeEarly", legend: "Sent home early" },
] as const;

const SIGNS = "Your staff sign";
const signed = (choice: Choice) =>
  choice === "" ? "Not chosen yet" : isRequiredBy(choice) ? SIGNS : "No signature";

type Props = { facilityId: number; rule: SignatureRule; next: NextShift | null };

/** Both choices, saved together, and what they ask for on the next shift. */
export function SignatureRuleForm({ facilityId, rule, next }: Props) {
  const save = useWrite(setSignatureRuleMutation(facilityId), {
    done: "Signature requirements updated successfully.",
    failed: "Failed to update facility's signature requirements",
    trusts: "conflicts",
  });
  const saved: Values = {
    checkin: choiceOf(rule.checkin_signature_required),
    sentHomeEarly: choiceOf(rule.sent_home_early_signature_required),
  };
  const form = useForm<Values>({
    initial: saved,
    submit: ({ checkin, sentHomeEarly }) =>
      save.send({
        checkinSignatureRequired: isRequiredBy(checkin),
        sentHomeEarlySignatureRequired: isRequiredBy(sentHomeEarly),
      }),
  });
  const { checkin, sentHomeEarly } = form.values;
  useCommands({
    commands: () =>
      questions.flatMap(({ key, legend }) =>
        choices
          .filter(({ value }) => value !== form.values[key])
          .map(({ value, label }) => ({
            id: `signature-${key}-${value}`,
            label: `${legend}: ${label}`,
            group: "This page",
            writes: true,
            run: () => form.change({ [key]: value }),
          })),
      ),
  });
  const isIncomplete = form.isDirty && (checkin === "" || sentHomeEarly === "");
  return (
    <Form form={form} className="grid gap-5 md:grid-cols-2">
      <div className="grid gap-5 self-start">
        {questions.map(({ key, legend }) => (
          <RadioGroup
            key={key}
            legend={legend}
            options={options}
            value={form.values[key] === "" ? null : form.values[key]}
            onChange={(value) => form.change({ [key]: value })}
          />
        ))}
        <p role="status" className="text-danger-text empty:hidden">
          {isIncomplete ? NEEDS_BOTH : ""}
        </p>
        <div>
          <SaveButton form={form} missing={isIncomplete && "Choose both first."} />
        </div>
      </div>
      <OnNextShift shift={next} title="On the next shift">
        {({ start_time, end_time }) => (
          <Steps
            steps={[
              {
                at: start_time,
                name: "Clock-in",
                text: signed(checkin),
                isChanged: checkin !== saved.checkin,
              },
              {
                at: `Before ${end_time}`,
                name: "Sent home early",
                text: signed(sentHomeEarly),
                isChanged: sentHomeEarly !== saved.sentHomeEarly,
              },
              { at: end_time, name: "Clock out", text: `${SIGNS}, always` },
            ]}
          />
        )}
      </OnNextShift>
    </Form>
  );
}
