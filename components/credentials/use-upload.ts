"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWrite } from "@/components/shell/use-write";
import { uploadCredentialMutation } from "@/lib/professionals/credentials/documents/client";
import type { PapersOf } from "@/lib/professionals/credentials/documents/path-rules";

const FAILED = "There was a problem uploading your credential.";

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
    instead: {
      unreachable: fail,
      gone: fail,
      failed: fail,
      any: ({ errors: [first, second] }) => (!first ? fail() : !second && !first.field && first.message),
    },
  });
  function fail() {
    onFailed?.();
    return FAILED;
  }
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
