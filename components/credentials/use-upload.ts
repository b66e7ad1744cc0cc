"use client";

import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { uploadCredentialMutation } from "@/lib/professionals/credentials/documents/client";

const FAILED = "There was a problem uploading your credential.";

const isRefused = (status: number) => status >= 400 && status < 500 && status !== 404;

type Options = {
  caregiverId: number;
  /** After a failure that no field can explain. */
  onFailed?: () => void;
};

/** An upload with its progress. Errors with a field go there, the rest becomes a banner. */
export function useUpload({ caregiverId, onFailed }: Options) {
  const [progress, setProgress] = useState<number | null>(null);
  const write = useWrite(uploadCredentialMutation(caregiverId), {
    done: "Uploaded. It counts once it is verified.",
    failed: FAILED,
    onRefused: ({ status, errors }) => {
      if (!isRefused(status) || errors.length === 0) {
        notify({ type: "error", message: FAILED });
        onFailed?.();
        return true;
      }
      const [first] = errors;
      if (errors.length > 1 || first!.field) return false;
      notify({ type: "error", message: first!.message });
      return true;
    },
  });
  return {
    progress,
    send: async (type: string, fields: Record<string, string>, attachment: File) => {
      setProgress(0);
      await write
        .send({ type, fields, attachment, onProgress: setProgress })
        .finally(() => setProgress(null));
    },
  };
}
