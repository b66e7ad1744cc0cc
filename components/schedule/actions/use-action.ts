"use client";

import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { useRefused } from "./use-refused";

type Told<Change> = {
  facilityId: number;
  /** What is said when it worked. */
  done: (change: Change) => string;
  /** What is said of a failure that has no words of its own. */
  failed: string;
  /** Whether words of a refusal other than a conflict are worth reading too. */
  tellsRefusals?: boolean;
};

/** An action that the screen shows at once: told in a banner how it went, and of a 403 nothing. */
export function useAction<Answer, Change>(
  options: UseMutationOptions<Answer, Error, Change, () => void>,
  { facilityId, done, failed, tellsRefusals = false }: Told<Change>,
) {
  const refused = useRefused(facilityId);
  return useMutation({
    ...options,
    onSuccess: (answer, change, takeBack, context) => {
      notify({ type: "success", message: done(change) });
      return options.onSuccess?.(answer, change, takeBack, context);
    },
    onError: (error, change, takeBack, context) => {
      void options.onError?.(error, change, takeBack, context);
      const status = refused.statusOf(error);
      if (status === 403) return refused.forbidden();
      const hasWords = status === 409 || (tellsRefusals && status > 0);
      refused.told(hasWords ? messagesOf(error, failed)[0]! : failed);
    },
  });
}
