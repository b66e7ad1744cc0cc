"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { useCommands } from "@/components/shell/commands";
import { useEscape } from "@/components/shell/use-escape";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import { TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { aboveThumbBar } from "@/components/ui/raise-banners";
import { halfBar } from "./decision-bar";
import { Keyed } from "./keyed";

const reasons = [
  "Not readable",
  "Other person",
  "Number doesn’t match",
  "Expired",
  "Incomplete",
  "Not signed",
  "Wrong kind",
  "No file",
] as const;

type Props = { isTaken: boolean; onReject: (reason: string) => Promise<unknown> };

/** Rejecting a document: R opens the reasons, a digit picks one, Enter rejects. */
export function RejectForm({ isTaken, onReject }: Props) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm({
    initial: { reason: "" },
    check: ({ reason }) =>
      reason.trim() === "" ? { reason: "Give a reason, so they know what to fix." } : {},
    submit: ({ reason }) => onReject(reason),
    bannerForRest: true,
  });
  const isPicked = form.values.reason !== "";
  const focusList = () => first.current?.focus();
  const onOpened = () => (isPicked ? button.current?.focus() : focusList());
  const opened = useRef(onOpened);
  useLayoutEffect(() => {
    opened.current = onOpened;
  });
  useLayoutEffect(() => {
    if (isOpen) opened.current();
  }, [isOpen]);
  const open = () => {
    setOpen(true);
    focusList();
  };
  const pick = (reason: string) => {
    form.change({ reason });
    setOpen(true);
    button.current?.focus();
  };
  const close = () => {
    setOpen(false);
    form.reset();
  };
  useEscape(() => isOpen && close());
  useCommands({
    commands: () =>
      isTaken
        ? []
        : [
            { id: "reject", label: "Reject", group: "Review", hotkey: "r", run: open },
            ...reasons.map((reason, at) => ({
              id: `reject-${at}`,
              label: `Reject: ${reason}`,
              group: "Review",
              hotkey: String(at + 1),
              then: "Enter",
              run: () => pick(reason),
            })),
          ],
  });
  return (
    <Form form={form} className="grid gap-3">
      {isOpen ? (
        <>
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">Reasons</legend>
            {reasons.map((reason, at) => (
              <Button
                key={reason}
                ref={at === 0 ? first : undefined}
                size="sm"
                aria-keyshortcuts={String(at + 1)}
                aria-pressed={form.values.reason === reason}
                onClick={() => pick(reason)}
              >
                <Keyed by={String(at + 1)} /> {reason}
              </Button>
            ))}
          </fieldset>
          <TextField label="Reject, because" maxLength={60} {...form.field("reason")} />
          <div className="flex gap-2">
            <Button
              ref={button}
              type="submit"
              variant="danger"
              className="flex-1"
              busy={form.isBusy}
              aria-disabled={isTaken || undefined}
            >
              Reject {isPicked && <Keyed by="Enter" />}
            </Button>
            <Button onClick={close}>
              Cancel <Keyed by="Esc" />
            </Button>
          </div>
        </>
      ) : (
        <div ref={aboveThumbBar} className={`${halfBar} max-md:right-0 max-md:pl-1`}>
          <Button onClick={open} aria-disabled={isTaken || undefined} aria-keyshortcuts="R">
            Reject… <Keyed by="R" />
          </Button>
        </div>
      )}
    </Form>
  );
}
