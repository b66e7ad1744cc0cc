"use client";

import { useRouter } from "next/navigation";
import { useWrite } from "@/components/shell/use-write";
import { Callout } from "@/components/ui/callout";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { deleteCredentialMutation } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";
import type { Document } from "@/lib/professionals/credentials/documents/schema";

type Props = {
  of: PapersOf;
  firstName: string;
  type: string;
  document: Document;
  isOnlyLicense: boolean;
  onClose: () => void;
};

/** Deletes a document, with a stronger warning for the only license: without one, a person can't work. */
export function DeleteDialog({ of, firstName, type, document, isOnlyLicense, onClose }: Props) {
  const router = useRouter();
  const { id, name, credential_name: credential } = document;
  const remove = useWrite(deleteCredentialMutation(of), {
    done: `${name} credential has been deleted.`,
    failed: `There was an error deleting the ${name} credential. Please try again.`,
    trusts: "conflicts",
    // The sidebar counts what is due.
    onDone: () => router.refresh(),
  });
  return (
    <ConfirmDialog
      open
      title={`Delete ${name}?`}
      confirmLabel="Delete"
      tone="danger"
      onConfirm={() => remove.send({ type, id }).then(onClose)}
      onCancel={onClose}
    >
      {isOnlyLicense && (
        <Callout tone="warning" className="mb-2">
          This is {firstName}&apos;s only license. They cannot be assigned or claim shifts until a new license
          is added.
        </Callout>
      )}
      <p>This deletes the document and its details from {credential}. It can&apos;t be undone.</p>
    </ConfirmDialog>
  );
}
