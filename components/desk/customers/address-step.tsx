"use client";

import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { Form } from "@/components/ui/form/form";
import { useForm } from "@/components/ui/form/use-form";
import { lazyComponent } from "@/components/ui/lazy-component";
import { updateFacilityMutation } from "@/lib/desk/customers/client";
import { effectsOf } from "@/lib/desk/customers/effect-rules";
import { FacilityFields, facilityFaults, type FacilityValues } from "./facility-fields";
import type { StepProps } from "./facility-screen";
import { SaveBar } from "./save-bar";
import { changedOf, seenOf } from "./changed-settings";

const MoveDialog = lazyComponent(() => import("./move-dialog"), "MoveDialog", dialogFrame("md"));

const names = ["name", "stateCode", "timezone", "address", "city", "zipCode"] as const;

function AddressForm({ facility, onReload }: StepProps & { onReload: () => void }) {
  const [{ settings, stored }] = useState(facility);
  const initial = Object.fromEntries(names.map((name) => [name, settings[name]])) as FacilityValues;
  const save = useWrite(updateFacilityMutation(facility.id), {
    done: "Facility saved.",
    about: () => facility.name,
  });
  const form = useForm({
    initial,
    check: facilityFaults,
    submit: async (values) => {
      const changed = changedOf(initial, values);
      await save.send({ ...changed, seen: seenOf(changed, stored) });
      onReload();
    },
  });
  return (
    <Form form={form} takesFocus className="grid gap-4">
      <FacilityFields
        form={form}
        isFixed={!facility.is_providers}
        fixedZone={
          facility.ahead.has_any
            ? "It has shifts, which would move to other hours: the zone stays"
            : undefined
        }
      />
      <SaveBar
        form={form}
        effects={effectsOf(changedOf(initial, form.values), facility.ahead)}
        onReload={onReload}
      />
    </Form>
  );
}

function Company({ facility }: Pick<StepProps, "facility">) {
  const [isMoving, setMoving] = useState(false);
  return (
    <Panel
      title="Company"
      lead={facility.company ? `It belongs to ${facility.company.name}.` : "It has no company."}
      action={
        <Button writes onClick={() => setMoving(true)}>
          Move…
        </Button>
      }
      isBare
    >
      {isMoving && <MoveDialog facility={facility} onClose={() => setMoving(false)} />}
    </Panel>
  );
}

/** Where a facility is, and whose. */
export function AddressStep(props: StepProps) {
  const [round, setRound] = useState(0);
  return (
    <>
      <Panel
        title="Facility and address"
        lead={
          props.facility.is_providers
            ? "State and zone decide which licenses count and every date and time."
            : "The provider changes the name, the state and the zone."
        }
      >
        <AddressForm key={round} {...props} onReload={() => setRound(round + 1)} />
      </Panel>
      {props.facility.is_providers && <Company facility={props.facility} />}
    </>
  );
}
