"use client";

import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Refused } from "@/components/ui/refused";

export type RemoveProps = {
  person: { id: number; name: string };
  /** What they lose their role at. */
  place: string;
  /** The company that they may lose everything of at once. */
  company?: { name: string } | null;
  remove: (removal: { id: number; isForCompany: boolean; evenLast: boolean }) => Promise<unknown>;
  onClose: () => void;
};

/** Takes someone's role. If no administrator would be left, it says so and asks once more. */
export function RemoveDialog({ person: { id, name }, place, company = null, remove, onClose }: RemoveProps) {
  const [isForCompany, setForCompany] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const confirm = () =>
    remove({ id, isForCompany, evenLast: left !== null }).then(onClose, (refused: Refused) => {
      setLeft(refused.errors.find(({ code }) => code === "LAST_ADMINISTRATOR")?.message ?? null);
      throw refused;
    });
  return (
    <ConfirmDialog
      open
      title={`Remove ${name}?`}
      tone="danger"
      confirmLabel={left === null ? "Remove" : "Remove all the same"}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{`They lose their role at ${place} at once. What they have done stays.`}</p>
        {company && (
          <Checkbox
            label={`Also for ${company.name} and at all its facilities`}
            checked={isForCompany}
            onChange={({ target }) => setForCompany(target.checked)}
          />
        )}
        {left !== null && (
          <Callout tone="warning">No one could change roles and settings there any more.</Callout>
        )}
      </div>
    </ConfirmDialog>
  );
}
