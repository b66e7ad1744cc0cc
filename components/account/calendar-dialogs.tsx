"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { TextInput } from "@/components/ui/text-input";
import { createCalendarMutation, revokeCalendarMutation } from "@/lib/calendars/client";

type Facility = { id: number; name: string };
export type CalendarDialog = { kind: "create" | "replace" | "revoke"; facility: Facility };

const questions = {
  create: {
    title: "Subscribe in a calendar?",
    label: "Make an address",
    text: ({ name }: Facility) =>
      `You get a private address for ${name}’s schedule to use in Outlook, Google or Apple Calendar. It shows first names and initials, never pay, and stops working if you lose access to the schedule.`,
  },
  replace: {
    title: "Make a new address?",
    label: "Make a new address",
    text: ({ name }: Facility) => `Calendars using the current address of ${name} will stop updating.`,
  },
  revoke: {
    title: "Turn the calendar off?",
    label: "Turn off",
    text: ({ name }: Facility) => `Calendars using the address of ${name} will stop updating.`,
  },
} as const;

/** The confirmation, then the address, which is shown once. */
export function CalendarDialogs({ dialog, onClose }: { dialog: CalendarDialog; onClose: () => void }) {
  const { kind, facility } = dialog;
  const create = useWrite(createCalendarMutation());
  const turnedOff = () => {
    notify({ type: "success", message: `The calendar of ${facility.name} is turned off.` });
    onClose();
  };
  const revoke = useWrite(revokeCalendarMutation(), {
    onDone: turnedOff,
    // Another tab turned it off first; the refetched list shows that.
    instead: { gone: turnedOff },
  });
  const { title, label, text } = questions[kind];

  const confirm = () => (kind === "revoke" ? revoke : create).send(facility.id);

  if (create.answer)
    return <AddressDialog address={create.answer.address} facility={facility} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      tone={kind === "revoke" ? "danger" : "primary"}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {text(facility)}
    </ConfirmDialog>
  );
}

type AddressProps = { address: string; facility: Facility; onClose: () => void };

function AddressDialog({ address, facility, onClose }: AddressProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      notify({
        type: "error",
        message: "Your browser couldn’t copy it. Select the address and copy it.",
      });
    }
  }
  return (
    <Dialog
      open
      title={`Calendar of ${facility.name}`}
      onClose={onClose}
      footer={
        <>
          <a className={buttonClass("secondary")} href={address.replace(/^https?:/, "webcal:")}>
            Open in calendar app
          </a>
          <Button writes={false} variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Callout tone="warning">
        This address is shown only once. Treat it like a password: anyone who has it can read the schedule.
      </Callout>
      <Field label="Secret address">
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden /> Copy address
        </Button>
        <span role="status" className="text-muted">
          {isCopied && "Copied."}
        </span>
      </div>
    </Dialog>
  );
}
