import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";

/** A failure that belongs to no field: the server's first words, or the plain ones, as a banner. */
export function reportFailure(error: unknown): void {
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const message = isUnreachable
    ? "The portal could not be reached. Check your connection and try again."
    : messagesOf(error)[0];
  notify({ type: "error", message: message ?? "" });
}
