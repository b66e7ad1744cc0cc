"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UpcomingShiftList } from "@/components/professionals/upcoming-shift-list";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FailedLoad } from "@/components/ui/failed-load";
import { Field } from "@/components/ui/field";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { Refused } from "@/components/ui/refused";
import { Select } from "@/components/ui/select";
import { dnrReasonsQuery, fileDnrMutation } from "@/lib/do-not-return/client";
import { filingErrors, lossText, NEEDS_RESOURCE_TYPE } from "@/lib/do-not-return/rules";
import type { DnrCandidate, DnrReason } from "@/lib/do-not-return/schema";
import { ProfessionalSearch } from "./professional-search";
import styles from "./dnr.module.css";

type Values = { resourceType: string; caregiverId: DnrCandidate | null; dnrReasonCode: string };

const NOTHING: Values = { resourceType: "", caregiverId: null, dnrReasonCode: "" };

const check = ({ resourceType, caregiverId, dnrReasonCode }: Values) =>
  filingErrors({ resourceType, chosen: caregiverId, reasonCode: dnrReasonCode });

type Props = {
  facilityId: number;
  types: readonly { code: string; label: string }[];
  reasons: DnrReason[];
};

/** Three fields, and what pressing the button does to the schedule. */
export function DnrFiling({ facilityId, types, reasons: first }: Props) {
  const reasons = useQuery({ ...dnrReasonsQuery(), initialData: first });
  const [round, setRound] = useState(0);
  const save = useWrite(fileDnrMutation(facilityId), {
    done: (_, filed) => `DNR was applied successfully to ${filed.name}.`,
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
  const { resourceType, caregiverId: chosen, dnrReasonCode } = form.values;
  return (
    <Form form={form}>
      <div className={styles.filing}>
        <Field label="Resource type" error={form.errors.resourceType}>
          <Select
            name="resourceType"
            placeholder="Select"
            value={resourceType}
            options={types.map(({ code }) => ({ value: code, label: code }))}
            onChange={(event) => form.change({ resourceType: event.target.value, caregiverId: null })}
          />
        </Field>
        <Field label="Professional" error={form.errors.caregiverId}>
          <ProfessionalSearch
            key={`${round} ${resourceType}`}
            facilityId={facilityId}
            resourceType={resourceType}
            chosen={chosen}
            onUntyped={() =>
              form.refuse(new Refused([], [{ field: "resourceType", message: NEEDS_RESOURCE_TYPE }]))
            }
            onChoose={(caregiverId) => form.change({ caregiverId })}
          />
        </Field>
        <Field label="Reason" error={form.errors.dnrReasonCode}>
          <Select
            name="dnrReasonCode"
            placeholder="Select"
            value={dnrReasonCode}
            options={reasons.data.map(({ code, label }) => ({ value: code, label }))}
            onChange={(event) => form.change({ dnrReasonCode: event.target.value })}
          />
        </Field>
        <Button type="submit" variant="danger" busy={form.isBusy} className={styles.file}>
          File Do Not Return
        </Button>
      </div>
      {reasons.isError && (
        <FailedLoad message="Failed to get DNR options." onRetry={() => void reasons.refetch()} />
      )}
      {chosen && !chosen.is_dnr && (
        <Callout tone={chosen.upcoming_shifts.length > 0 ? "warning" : "info"} className="mt-4">
          <p className="font-semibold">{lossText(chosen.caregiver_name, chosen.upcoming_shifts.length)}</p>
          <UpcomingShiftList shifts={chosen.upcoming_shifts} />
        </Callout>
      )}
    </Form>
  );
}
