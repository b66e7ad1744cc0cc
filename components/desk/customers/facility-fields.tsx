"use client";

import { SelectField } from "@/components/ui/form/select-field";
import { TextField } from "@/components/ui/form/text-field";
import type { FieldProps } from "@/components/ui/form/use-form";
import { FieldGrid } from "@/components/ui/field-grid";
import { zonesOf } from "@/lib/state-zones";
import { stateName, stateOptions } from "@/lib/states";
import { statesOfZip } from "@/lib/zip-codes";
import { zoneOptions } from "./words";

export type FacilityValues = {
  name: string;
  stateCode: string;
  timezone: string;
  address: string;
  city: string;
  zipCode: string;
};

export const emptyFacility: FacilityValues = {
  name: "",
  stateCode: "",
  timezone: "",
  address: "",
  city: "",
  zipCode: "",
};

export const facilityFaults = ({ name, stateCode, timezone }: FacilityValues) => ({
  ...(!name.trim() && { name: "Enter the facility’s name." }),
  ...(!stateCode && { stateCode: "Choose the state." }),
  ...(!timezone && { timezone: "Choose the time zone." }),
});

/** Without what is empty: the server has its defaults, and keeps what isn't sent. */
export const filledIn = (values: FacilityValues) => {
  const filled = Object.entries(values).filter(([, text]) => text.trim() !== "");
  return Object.fromEntries(filled) as Partial<FacilityValues> &
    Pick<FacilityValues, "name" | "stateCode" | "timezone">;
};

/** A ZIP code of another state is asked about: one of the two may be a slip. */
function zipQuestion({ stateCode, zipCode }: FacilityValues): string | undefined {
  const of = statesOfZip(zipCode);
  if (stateCode === "" || of.length === 0 || of.includes(stateCode)) return undefined;
  return `${zipCode.trim()} is in ${of.map(stateName).join(" or ")}, not ${stateName(stateCode)}. Is it right?`;
}

const states = stateOptions.map(({ code, label }) => ({ value: code, label }));

type Props = {
  /** Of a form with these values, and perhaps others. */
  form: {
    values: FacilityValues;
    field: (name: keyof FacilityValues) => FieldProps<string>;
    change: (values: Partial<FacilityValues>) => void;
  };
  /** Why the zone can't be another. */
  fixedZone?: string;
  /** Name, state and zone are the provider's to change. */
  isFixed?: boolean;
};

/** What a facility is called and where it is. A state with one zone chooses it. */
export function FacilityFields({ form: { field, change, values }, fixedZone, isFixed = false }: Props) {
  const state = field("stateCode");
  const choose = (stateCode: string) => {
    const zones = zonesOf(stateCode);
    const isStill = fixedZone !== undefined || zones.includes(values.timezone);
    change({ stateCode, ...(!isStill && { timezone: zones.length === 1 ? zones[0]! : "" }) });
  };
  return (
    <FieldGrid>
      <div className="col-span-full">
        <TextField label="Name" required maxLength={120} readOnly={isFixed} {...field("name")} />
      </div>
      <SelectField
        label="State"
        hint="Decides which licenses count"
        required
        placeholder="Choose…"
        disabled={isFixed}
        options={states}
        {...state}
        onChange={choose}
      />
      <SelectField
        label="Time zone"
        hint={fixedZone ?? "Can’t change once there are shifts"}
        required
        placeholder="Choose…"
        disabled={isFixed || fixedZone !== undefined}
        options={zoneOptions(values.stateCode, values.timezone)}
        {...field("timezone")}
      />
      <div className="col-span-full">
        <TextField label="Street and number" maxLength={255} {...field("address")} />
      </div>
      <TextField label="City" maxLength={120} {...field("city")} />
      <TextField
        label="ZIP code"
        hint={zipQuestion(values)}
        maxLength={10}
        inputMode="numeric"
        {...field("zipCode")}
      />
    </FieldGrid>
  );
}
