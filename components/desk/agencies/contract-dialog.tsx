"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FieldGrid } from "@/components/ui/field-grid";
import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Refused } from "@/components/ui/refused";
import { setAgencyRateMutation } from "@/lib/desk/agencies/client";
import type { AgencyContract, DeskAgency } from "@/lib/desk/agencies/schema";
import { signContractMutation } from "@/lib/desk/customers/client";
import { faultOfBillRate, leapBetween } from "@/lib/desk/customers/rate-rules";

type Props = { agency: DeskAgency; contract: AgencyContract; onClose: () => void };

/** When the agency sees slots of a facility, and what the facility pays it for a type. */
export function ContractDialog({ agency: { id, types }, contract, onClose }: Props) {
  const { facility_id: facilityId, facility, release_after_minutes: minutes } = contract;
  // Kept from opening: a change by someone else becomes a conflict.
  const [{ rates, facility_rates: facilityRates }] = useState(contract);
  const [isAsked, setAsked] = useState(false);
  const sign = useWrite(signContractMutation(facilityId), { done: "Contract saved.", about: () => facility });
  const rate = useWrite(setAgencyRateMutation(id), { done: "Rate set.", about: () => facility });
  const initial = { releaseAfterMinutes: String(minutes), resourceType: "", billRate: "" };
  type Values = typeof initial;
  const ownOf = (code: string) => rates.find((one) => one.resource_type === code)?.bill_rate;
  const facilityOf = (code: string) => facilityRates.find((one) => one.resource_type === code);
  const nowOf = (code: string) => ownOf(code) ?? facilityOf(code)?.bill_rate;
  const leapIn = ({ resourceType: code, billRate }: Values) => leapBetween(code, nowOf(code), billRate);
  const go = async ({ releaseAfterMinutes, resourceType, billRate }: Values) => {
    if (resourceType)
      await rate.send({ facilityId, resourceType, billRate, seen: ownOf(resourceType) ?? null });
    if (releaseAfterMinutes !== initial.releaseAfterMinutes)
      await sign.send({ agencyId: id, releaseAfterMinutes, seen: minutes });
    onClose();
  };
  const form = useForm({
    initial,
    check: ({ resourceType, billRate }) => {
      if (!resourceType) return billRate.trim() ? { resourceType: "Choose the type." } : {};
      const fault = billRate.trim()
        ? faultOfBillRate(billRate, facilityOf(resourceType)?.wage)
        : "Enter the hourly rate.";
      return fault ? { billRate: fault } : {};
    },
    submit: (values) => {
      if (!leapIn(values)) return go(values);
      setAsked(true);
      throw new Refused([]);
    },
  });
  const { releaseAfterMinutes, resourceType } = form.values;
  const leap = leapIn(form.values);
  const [own, paid] = [ownOf(resourceType), facilityOf(resourceType)];
  const ownHint = own ? `Now $${own}` : `Now the facility’s own rate${paid ? `, $${paid.bill_rate}` : ""}`;
  if (isAsked)
    return (
      <ConfirmDialog
        open
        title="Is this rate right?"
        confirmLabel="Save all the same"
        cancelLabel="Change it"
        onConfirm={() => go(form.values)}
        onCancel={() => setAsked(false)}
      >
        {leap}
      </ConfirmDialog>
    );
  return (
    <FormDialog open form={form} title={`Contract with ${facility}`} submitLabel="Save" onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          label="Head start for the marketplace, in minutes"
          hint="The agency sees a slot after it"
          inputMode="numeric"
          {...form.field("releaseAfterMinutes")}
        />
        {releaseAfterMinutes !== initial.releaseAfterMinutes && (
          <Callout>
            Counts at once, also for slots that are open already. Those it has seen may disappear from its
            schedule until their time.
          </Callout>
        )}
        <FieldGrid>
          <SelectField
            label="Rate for a type"
            placeholder="Leave as they are"
            options={types.map(({ code, label }) => ({ value: code, label: `${code}, ${label}` }))}
            {...form.field("resourceType")}
          />
          <TextField
            label="Bill rate in dollars"
            hint={ownHint}
            inputMode="decimal"
            {...form.field("billRate")}
          />
        </FieldGrid>
        {leap && <Callout tone="warning">{`Look twice: ${leap}`}</Callout>}
        {resourceType && (
          <Callout>Counts for slots that the agency takes from now on. Those it has keep their rate.</Callout>
        )}
      </div>
    </FormDialog>
  );
}
