import { cloneElement, type ReactElement } from "react";
import { Tooltip } from "./tooltip";

export const NO_PERMISSION =
  "You do not have permission to perform this action. Please contact your Customer Success Rep for details.";

type Gated = { "aria-disabled"?: boolean | "true" | "false"; "aria-describedby"?: string };

/** Shows a control read-only, with the reason, to people without its permission. */
export function PermissionGate({ allowed, children }: { allowed: boolean; children: ReactElement<Gated> }) {
  if (allowed) return children;
  return <Tooltip text={NO_PERMISSION}>{cloneElement(children, { "aria-disabled": true })}</Tooltip>;
}
