import { notify } from "@/components/ui/notify";
import { messagesOf } from "@/components/ui/use-submission";

/** Shows a failure that belongs to no field as a banner. */
export function reportFailure(error: unknown): void {
  const [message] = messagesOf(error);
  if (message) notify({ type: "error", message });
}
