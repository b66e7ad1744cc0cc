import { Forbidden, refusals } from "@/lib/errors";
import type { Actor } from "./actor";

const refuse = refusals({
  VIEW_ONLY: { as: Forbidden, message: "Support access is read-only. Nothing was changed." },
});

/** Throws Forbidden for someone of the desk who sees another person's screens: they change nothing. */
export function refuseViewer({ viewer }: Pick<Actor, "viewer">): void {
  if (viewer) refuse("VIEW_ONLY");
}
