import { reloadOnce } from "@/components/shell/reload-once";
import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";
import { ApiError } from "@/lib/http/fetcher";

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status === 403 && error.errors.length === 0;

/** A failure that belongs to no field: the server's first words, or the plain ones, as a banner. */
export function reportFailure(error: unknown): void {
  if (isRefused(error) && reloadOnce()) return;
  const isUnreachable = error instanceof ApiError && error.status === 0;
  const message = isUnreachable
    ? "The portal could not be reached. Check your connection and try again."
    : messagesOf(error)[0];
  notify({ type: "error", message: message ?? "" });
}
