"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { facilityQuery } from "@/lib/facilities/client";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { structuresQuery } from "@/lib/shift-structures/client";
import { STRUCTURES_FAILED } from "./structures-pending";

type FacilityChoiceProps = {
  facilities: readonly { id: number; label: string }[];
  facilityId: number;
  /** Whether a change would discard input. */
  hasEntries: boolean;
  loadingId: number | null;
  onLoad: (facilityId: number | null) => void;
  onChange: (facility: FacilityDetails) => void;
};

/** The request's facility. Another one is loaded before any input is discarded. */
export function FacilityChoice(props: FacilityChoiceProps) {
  const { facilities, facilityId, hasEntries, loadingId, onLoad, onChange } = props;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();

  async function change(id: number) {
    setFault(undefined);
    setAsked(null);
    onLoad(id);
    const loaded = Promise.all([
      queries.fetchQuery(facilityQuery(id)),
      queries.fetchQuery(structuresQuery(id)),
    ]);
    await loaded.then(([details]) => onChange(details)).catch(() => setFault(STRUCTURES_FAILED));
    onLoad(null);
  }
  return (
    <>
      <Field label="Facility" hideLabel error={fault} className="max-w-sm">
        <Select
          value={loadingId ?? facilityId}
          aria-busy={loadingId !== null}
          options={facilities.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => {
            const id = Number(event.target.value);
            if (hasEntries) setAsked(id);
            else void change(id);
          }}
        />
      </Field>
      <ConfirmDialog
        open={asked !== null}
        title="Change facility?"
        confirmLabel="Discard and change"
        cancelLabel="Keep request"
        tone="danger"
        onConfirm={() => asked !== null && change(asked)}
        onCancel={() => setAsked(null)}
      >
        The shifts you entered are for this facility only. Changing it discards your request.
      </ConfirmDialog>
    </>
  );
}
