"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FIELD_REQUIRED } from "@/components/sign-in/validation";
import { useWrite } from "@/components/shell/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/form/password-field";
import { useForm } from "@/components/ui/form/use-form";
import { FormDialog } from "@/components/ui/form-dialog";
import { notify } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import {
  addPasskeyMutation,
  removePasskeyMutation,
  replaceCodesMutation,
  startPasskeyMutation,
} from "@/lib/auth/passkeys/client";

export type PasskeyTask =
  | { kind: "add" }
  | { kind: "remove"; passkeyId: number; device: string }
  | { kind: "codes" };

const words = {
  add: { title: "Add a passkey", submit: "Continue", lead: "Then your browser asks how to unlock it." },
  remove: { title: "Remove this passkey?", submit: "Remove", lead: "It can no longer be used to sign in." },
  codes: { title: "New recovery codes", submit: "Make new codes", lead: "The ones you have stop working." },
} as const;

const NOT_MADE = "No passkey was created. Try again, or use another device.";
const KNOWN = "This device already has a passkey for you.";

const isKnown = (error: unknown) => error instanceof Error && error.name === "InvalidStateError";

/** Runs the task. Returns new recovery codes to show, or null. */
function useTask(task: PasskeyTask) {
  const start = useWrite(startPasskeyMutation());
  const add = useWrite(addPasskeyMutation(), { done: "Passkey added." });
  const remove = useWrite(removePasskeyMutation(task.kind === "remove" ? task.passkeyId : 0), {
    done: "Passkey removed.",
  });
  const codes = useWrite(replaceCodesMutation());
  return async (currentPassword: string): Promise<string[] | null> => {
    if (task.kind === "codes") return (await codes.send({ currentPassword })).recovery_codes;
    if (task.kind === "remove") {
      await remove.send({ currentPassword });
      return null;
    }
    const { challengeToken, options } = await start.send({ currentPassword });
    const answer = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
      throw new Refused([isKnown(error) ? KNOWN : NOT_MADE]);
    });
    return (await add.send({ challengeToken, answer })).recovery_codes;
  };
}

type Props = { task: PasskeyTask; email: string; onClose: () => void };

/** Asks for the password, does the task and shows new recovery codes once. */
export function PasskeyDialog({ task, email, onClose }: Props) {
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const run = useTask(task);
  const form = useForm({
    initial: { currentPassword: "" },
    check: ({ currentPassword }) => (currentPassword === "" ? { currentPassword: FIELD_REQUIRED } : {}),
    submit: async ({ currentPassword }) => {
      const made = await run(currentPassword);
      // The first passkey may open pages that were closed.
      router.refresh();
      if (made) setCodes(made);
      else onClose();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const { title, submit, lead } = words[task.kind];
  return (
    <FormDialog
      open
      size="sm"
      title={title}
      description={task.kind === "remove" ? `${task.device}. ${lead}` : lead}
      submitLabel={submit}
      tone={task.kind === "remove" ? "danger" : "primary"}
      form={form}
      onClose={onClose}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
    </FormDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    notify({ type: "success", message: "Recovery codes copied." });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Save your recovery codes"
      description="Each signs you in once if you lose your passkey. They can’t be shown again."
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-subtle p-4 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
