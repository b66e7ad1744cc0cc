import { env } from "@/lib/env";
import { Conflict, Forbidden, type HttpError } from "@/lib/errors";
import type { AgencyCancelRefusal } from "./rules";

/** What an agency is told where the facility forbids cancelling. */
const notAllowedText = () => `Contact ${env().PROVIDER_NAME} to cancel shifts for this facility`;

export function denied(code: AgencyCancelRefusal): HttpError {
  if (code === "NOT_ALLOWED") return new Forbidden({ code, field: "slotId", message: notAllowedText() });
  const messages = {
    NOT_ASSIGNED: "This shift has changed. Refresh the feed to see how it stands now.",
    STARTED: "This shift has already started, so it can't be cancelled.",
  };
  return new Conflict({ code, field: "slotId", message: messages[code] });
}
