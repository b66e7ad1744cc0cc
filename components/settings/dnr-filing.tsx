"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { UpcomingShiftList } from "@/components/professionals/upcoming-shift-list";
import { useCommands } from "@/components/shell/commands";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form/form";
import { SelectField } from "@/components/ui/form/select-field";
import { useForm } from "@/components/ui/form/use-form";
import { dnrReasonsQuery, fileDnrMutation } from "@/lib/do-not-return/client";
import {
  ALREADY_FILED,
  filingErrors,
  filingFailed,
  lossText,
  NEEDS_RESOURCE_TYPE,
} from "@/lib/do-not-return/rules";
import type { DnrCandidate } from "@/lib/do-not-return/schema";
import { ProfessionalSearch } from "./professional-search";

type Values = { resourceType: string; caregiverId: DnrCandidate | null; dnrReasonCode: string };

const NOTHING: Values = { resourceType: "", caregiverId: null, dnrReasonCode: "" };

const check = ({ resourceType, caregiverId, dnrReasonCode }: Values) =>
  filingErrors({ resourceType, chosen: caregiverId, reasonCode: dnrReasonCode });

type Props = { facilityId: number; types: readonly { code: string; label: string }[] };

/** The form to put someone on the list, with its effect on the schedule. */
export function DnrFiling({ facilityId, types }: Props) {
  const reasons = useQuery(dnrReasonsQuery());
  const [round, setRound] = useState(0);
  const [term, setTerm] = useState("");
  const firstField = useRef<HTMLSelectElement>(null);
  useCommands({
    commands: () => [
      {
        id: "file-dnr",
        label: "File a Do Not Return",
        group: "This page",
        writes: true,
        run: () => firstField.current?.focus(),
      },
    ],
  });
  const form = useForm<Values>({
    initial: NOTHING,
    check,
    submit: async ({ resourceType, caregiverId: chosen, dnrReasonCode }) => {
      const { caregiver_id: caregiverId, caregiver_name: name } = chosen!;
      await save.send({ caregiverId, name, resourceType, dnrReasonCode });
      form.reset();
      setRound(round + 1);
    },
  });
  const { resourceType, caregiverId: chosen } = form.values;
  const save = useWrite(fileDnrMutation(facilityId), {
    done: (_, filed) => `DNR was applied successfully to ${filed.name}.`,
    topic: (filed) => `do not return of ${filed.caregiverId}`,
    failed: filingFailed(chosen?.caregiver_name ?? ""),
    trusts: "conflicts",
  });
  // Shown immediately; the focus stays in the search field.
  const isUntyped = term !== "" && resourceType === "";
  const isFiled = chosen?.is_dnr === true;
  return (
    <Form form={form}>
      <div className="grid items-start gap-x-4 gap-y-3 md:max-xl:grid-cols-2 xl:grid-cols-[12rem_minmax(14rem,2fr)_minmax(12rem,1.4fr)_auto]">
        <SelectField
          ref={firstField}
          label="Resource type"
          placeholder="Select"
          options={types.map(({ code }) => ({ value: code, label: code }))}
          {...form.field("resourceType")}
          error={form.errors.resourceType ?? (isUntyped ? NEEDS_RESOURCE_TYPE : undefined)}
          onChange={(code) => form.change({ resourceType: code, caregiverId: null })}
        />
        <Field label="Professional" error={form.errors.caregiverId ?? (isFiled ? ALREADY_FILED : undefined)}>
          <ProfessionalSearch
            key={round}
            facilityId={facilityId}
            resourceType={resourceType}
            term={term}
            onTerm={setTerm}
            chosen={chosen}
            onChoose={(caregiverId) => form.change({ caregiverId })}
          />
        </Field>
        <SelectField
          label="Reason"
          placeholder="Select"
          options={(reasons.data ?? []).map(({ code, label }) => ({ value: code, label }))}
          {...form.field("dnrReasonCode")}
        />
        <Button
          type="submit"
          // Refused at its fields until all are chosen; it isn't the next step before.
          variant={chosen && form.values.dnrReasonCode ? "danger" : "secondary"}
          busy={form.isBusy}
          // In line with the controls, below their labels.
          className="md:mt-6.25 md:max-xl:justify-self-start"
        >
          File Do Not Return
        </Button>
      </div>
      {reasons.isError && (
        <FailedLoad message="Failed to get DNR options." onRetry={() => void reasons.refetch()} />
      )}
      {chosen && !isFiled && (
        <Callout tone={chosen.upcoming_shifts.length > 0 ? "warning" : "info"} className="mt-4">
          <p className="font-semibold">{lossText(chosen.caregiver_name, chosen.upcoming_shifts.length)}</p>
          <UpcomingShiftList shifts={chosen.upcoming_shifts} />
        </Callout>
      )}
    </Form>
  );
}
