"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { notify } from "@/components/ui/notify";
import { uploadCredentialMutation } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";

const FAILED = "There was a problem uploading your credential.";

const isRefused = (status: number) => status >= 400 && status < 500 && status !== 404;

type Options = {
  of: PapersOf;
  /** After a failure that no field can explain. */
  onFailed?: () => void;
};

/** An upload with its progress. Errors with a field go there, the rest becomes a banner. */
export function useUpload({ of, onFailed }: Options) {
  const [progress, setProgress] = useState<number | null>(null);
  const router = useRouter();
  const write = useWrite(uploadCredentialMutation(of), {
    done: "Uploaded. It counts once it is verified.",
    failed: FAILED,
    // The sidebar counts what is due.
    onDone: () => router.refresh(),
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
